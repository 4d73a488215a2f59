import type { Checksum } from './checksum.js';

/** One kind of key, token or password that is known by its shape. */
export interface SecretKind {
  /** Whose key it is, as a message names it: `GitHub`. */
  readonly service: string;
  /** Fixed texts with which the shape begins; nothing else of a file is looked at. */
  readonly starts: readonly string[];
  /** The source of an expression, from a start on, put together when it is asked for: few texts have any start. Every repetition is bounded. The first group, where there is one, is the secret itself. */
  readonly shape: string;
  /** Where the shape is documented, or who has measured it. */
  readonly source: string;
  /** A check sum in the last characters, where the vendor documents one. */
  readonly checksum?: Checksum;
  /** Why it opens little. */
  readonly weak?: 'test mode' | 'short life';
  /** Whether it may begin within a word. */
  readonly within?: true;
  /** Whether blanks and quotes may stand between its beginning and the secret. */
  readonly isApart?: true;
}

const gitleaks = 'gitleaks/gitleaks, config/gitleaks.toml';
const trufflehog = 'trufflesecurity/trufflehog, pkg/detectors';

/** No letter, digit or underscore follows, so that nothing longer is cut. */
const end = '(?![A-Za-z0-9_])';

function kind(service: string, starts: string | readonly string[], rest: string, source: string, more: Pick<SecretKind, 'checksum' | 'weak'> = {}): SecretKind {
  const all = typeof starts === 'string' ? [starts] : starts;
  return {
    service,
    starts: all,
    get shape() {
      return `(?:${all.map(escaped).join('|')})${rest}${end}`;
    },
    source,
    ...more,
  };
}

/** A value without a shape of its own, after a name that says what it is: `AWS_SECRET_ACCESS_KEY = "…"`. */
function named(service: string, names: readonly string[], value: string, source: string): SecretKind {
  return {
    service,
    starts: names,
    get shape() {
      return `(?:${names.map(escaped).join('|')})["'\`]{0,2}[ \\t]{0,3}[:=][ \\t]{0,3}["'\`]{0,2}(${value})${end}`;
    },
    source,
    within: true,
    isApart: true,
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
}

const word = (least: number, most = least): string => `[A-Za-z0-9]{${least},${most}}`;
const wide = (least: number, most = least): string => `[A-Za-z0-9_-]{${least},${most}}`;
const hex = (length: number): string => `[a-f0-9]{${length}}`;
const uuid = '[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}';

/** Of several kinds with the same start the first that fits counts. */
export const secretKinds: readonly SecretKind[] = [
  // Version control, packages, containers
  kind('GitHub', ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], word(36), 'https://github.blog/engineering/behind-githubs-new-authentication-token-formats/', { checksum: 'crc32-base62' }),
  kind('GitHub', ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], word(37, 255), 'https://github.blog/changelog/2021-03-31-authentication-token-format-updates-are-generally-available/'),
  kind('GitHub', 'github_pat_', '[A-Za-z0-9_]{50,255}', 'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats'),
  kind('GitLab', ['glpat-', 'gldt-', 'glrt-', 'glrtr-', 'glptt-', 'glft-', 'glimt-', 'glagent-', 'gloas-', 'glsoat-', 'glffct-'], `${wide(20, 300)}(?:\\.[a-z0-9.]{2,20})?`, 'https://docs.gitlab.com/security/tokens/#token-prefixes'),
  kind('GitLab', 'glcbt-', `${word(1, 5)}_${wide(20, 64)}`, 'https://docs.gitlab.com/security/tokens/#token-prefixes'),
  kind('npm', 'npm_', word(36), 'https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format/', { checksum: 'crc32-base62' }),
  kind('PyPI', ['pypi-AgEIcHlwaS5vcmc', 'pypi-AgENdGVzdC5weXBpLm9yZw'], wide(50, 1000), 'https://warehouse.pypa.io/development/token-scanning.html'),
  kind('RubyGems', 'rubygems_', hex(48), gitleaks),
  kind('Docker', ['dckr_pat_', 'dckr_oat_'], wide(27, 32), 'secretlint/secretlint, secretlint-rule-docker'),

  // Clouds and hosting
  kind('AWS', ['AKIA', 'ASIA', 'ABIA', 'ACCA'], '[A-Z0-9]{16}', 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-unique-ids'),
  named('AWS', ['ecret_access_key', 'ECRET_ACCESS_KEY', 'ecretAccessKey', 'aws_secret_key', 'AWS_SECRET_KEY'], '[A-Za-z0-9/+]{40}(?![/+=])', 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html'),
  kind('Amazon Bedrock', 'ABSK', '[A-Za-z0-9+/]{109,269}={0,2}', gitleaks),
  kind('Google', 'AIza', `${wide(35)}(?!-)`, gitleaks),
  kind('Google', 'GOCSPX-', wide(28), trufflehog),
  kind('Google', 'ya29.', wide(60, 400), trufflehog, { weak: 'short life' }),
  kind('Azure Storage', 'AccountKey=', '([A-Za-z0-9+/]{86}==)', 'https://learn.microsoft.com/en-us/azure/storage/common/storage-configure-connection-string'),
  { service: 'Microsoft Entra', starts: ['Q~'], shape: `(?<=[A-Za-z0-9_~.]{3}[0-9])Q~[A-Za-z0-9_~.-]{31,34}${end}`, source: gitleaks, within: true },
  kind('DigitalOcean', ['dop_v1_', 'doo_v1_', 'dor_v1_'], hex(64), gitleaks),
  kind('Alibaba Cloud', 'LTAI', word(20), gitleaks),
  kind('Cloudflare', ['cfk_', 'cfut_', 'cfat_'], `${word(40)}${hex(8)}`, 'secretlint/secretlint, secretlint-rule-cloudflare'),
  kind('Vercel', ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'], word(20, 60), 'secretlint/secretlint, secretlint-rule-vercel'),
  kind('Netlify', ['nfp_', 'nfc_', 'nfo_'], word(36, 40), trufflehog),
  kind('Fly.io', ['fm2_', 'fm1r_', 'fm1a_'], '[A-Za-z0-9+/]{100,1000}={0,3}', gitleaks),
  kind('Supabase', 'sbp_', hex(40), trufflehog),
  kind('Supabase', 'sb_secret_', `${wide(22)}_${wide(8)}`, 'https://supabase.com/docs/guides/api/api-keys'),
  kind('PlanetScale', ['pscale_tkn_', 'pscale_oauth_', 'pscale_pw_'], '[A-Za-z0-9_=.-]{32,64}', gitleaks),
  kind('Databricks', 'dapi', `${hex(32)}(?:-[0-9])?`, gitleaks),
  kind('Doppler', ['dp.pt.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'], word(40, 44), 'https://docs.doppler.com/reference/auth-token-formats'),
  kind('Doppler', 'dp.st.', `(?:[a-z0-9_-]{2,35}\\.)?${word(40, 44)}`, 'https://docs.doppler.com/reference/auth-token-formats'),
  kind('HashiCorp Vault', ['hvs.', 'hvb.', 'hvr.'], wide(24, 300), 'https://developer.hashicorp.com/vault/docs/concepts/tokens#token-prefixes'),
  kind('HCP Terraform', '.atlasv1.', '[A-Za-z0-9_=-]{60,70}', gitleaks),
  kind('Pulumi', 'pul-', hex(40), gitleaks),
  kind('1Password', 'ops_eyJ', '[A-Za-z0-9+/]{250,2000}={0,3}', gitleaks),
  kind('age', 'AGE-SECRET-KEY-1', '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}', 'https://github.com/C2SP/C2SP/blob/main/age.md'),
  kind('Tailscale', 'tskey-', `[a-z]{2,20}-${word(8, 40)}-${word(16, 60)}`, 'https://tailscale.com/kb/1277/key-prefixes'),

  // Models and what agents use
  kind('Anthropic', 'sk-ant-', `[a-z0-9]{3,12}-${wide(60, 200)}`, gitleaks),
  kind('OpenRouter', 'sk-or-v1-', hex(64), trufflehog),
  kind('Langfuse', 'sk-lf-', uuid, 'https://langfuse.com/docs/api'),
  kind('OpenAI', ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-'], wide(40, 250), gitleaks),
  kind('OpenAI', 'sk-', word(48), gitleaks),
  kind('a model provider', 'sk-', hex(32), trufflehog),
  kind('ElevenLabs', 'sk_', hex(48), trufflehog),
  kind('Hugging Face', 'hf_', word(34, 40), 'https://huggingface.co/docs/hub/security-tokens'),
  kind('Hugging Face', 'api_org_', word(34), gitleaks),
  kind('Groq', 'gsk_', word(52), 'secretlint/secretlint, secretlint-rule-groq'),
  kind('xAI', 'xai-', word(80), trufflehog),
  kind('Perplexity', 'pplx-', word(48, 56), gitleaks),
  kind('Replicate', 'r8_', word(37), 'https://replicate.com/docs/topics/security/api-tokens'),
  kind('Cerebras', 'csk-', '[a-z0-9]{48}', trufflehog),
  kind('LangSmith', ['lsv2_pt_', 'lsv2_sk_'], `${hex(32)}_${hex(10)}`, trufflehog),
  kind('Pinecone', 'pcsk_', `${word(5, 6)}_${word(60, 66)}`, trufflehog),
  kind('Tavily', ['tvly-dev-', 'tvly-prod-', 'tvly-'], `${word(32)}`, trufflehog),
  kind('Firecrawl', 'fc-', hex(32), trufflehog),
  kind('Apify', ['apify_api_', 'apify_proxy_'], word(36), trufflehog),
  kind('E2B', 'e2b_', hex(40), 'https://e2b.dev/docs/api-key'),
  kind('Context7', 'ctx7sk-', uuid, 'https://github.com/upstash/context7'),
  kind('Composio', ['uak_', 'ak_'], wide(20), 'https://docs.composio.dev/docs/authentication'),

  // Messages and mail
  kind('Slack', ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xoxo-'], '(?:[0-9]{1,2}-)?[0-9]{8,15}-[A-Za-z0-9-]{18,200}', 'https://docs.slack.dev/authentication/tokens'),
  kind('Slack', ['xoxe.xoxb-', 'xoxe.xoxp-', 'xoxe-', 'xoxc-', 'xoxd-'], '[A-Za-z0-9%-]{40,250}', 'https://docs.slack.dev/authentication/using-token-rotation'),
  kind('Slack', 'xapp-', '[0-9]-[A-Z0-9]{8,15}-[0-9]{8,15}-[a-f0-9]{40,100}', 'https://docs.slack.dev/authentication/tokens'),
  kind('Slack', 'hooks.slack.com/', `(?:services/T[A-Z0-9]{7,12}/B[A-Z0-9]{7,12}/(${word(20, 28)})|(?:workflows|triggers)/[A-Z0-9]{8,12}/[A-Z0-9/]{8,30}/(${word(20, 40)}))`, 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks'),
  kind('Discord', '/api/webhooks/', `[0-9]{17,20}/(${wide(60, 80)})`, 'https://discord.com/developers/docs/resources/webhook'),
  // The first part is the Base64 of the digits of the bot's id.
  { service: 'Discord', starts: ['M', 'N', 'O'].flatMap((first) => ['D', 'T', 'j', 'z'].map((second) => first + second)), shape: `(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){5,6}[A-Za-z0-9]{0,3}\\.(${wide(6)}\\.${wide(27, 40)})${end}`, source: 'https://discord.com/developers/docs/reference#authentication' },
  { service: 'Telegram', starts: [':AA'], shape: `(?<=(?<![0-9])[0-9]{8,10}):(AA${wide(32, 33)})${end}`, source: 'https://core.telegram.org/bots/api#authorizing-your-bot' },
  { service: 'Microsoft Teams', starts: ['.webhook.office.com/'], shape: `\\.webhook\\.office\\.com/webhookb2/${uuid}@${uuid}/IncomingWebhook/(${hex(32)}/${uuid})`, source: gitleaks },
  kind('SendGrid', 'SG.', `${wide(22)}\\.${wide(43)}`, 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys'),
  kind('Twilio', 'SK', hex(32), 'https://www.twilio.com/docs/glossary/what-is-a-sid'),
  named('Twilio', ['TWILIO_AUTH_TOKEN', 'twilio_auth_token', 'twilioAuthToken'], hex(32), 'https://www.twilio.com/docs/iam/api/authtoken'),
  kind('Mailgun', 'key-', hex(32), gitleaks),
  named('Mailgun', ['MAILGUN_API_KEY', 'mailgun_api_key', 'mailgunApiKey'], `${hex(32)}-${hex(8)}-${hex(8)}`, gitleaks),
  kind('Resend', 're_', `${word(8)}_${word(24)}`, trufflehog),
  kind('Brevo', 'xkeysib-', `${hex(64)}-${word(16)}`, gitleaks),

  // Work and money
  kind('Stripe', ['sk_live_', 'rk_live_'], word(24, 120), 'https://docs.stripe.com/keys'),
  kind('Stripe', ['sk_test_', 'rk_test_'], word(24, 120), 'https://docs.stripe.com/keys', { weak: 'test mode' }),
  kind('Stripe', 'whsec_', word(32, 64), 'https://docs.stripe.com/webhooks/signature'),
  kind('Shopify', ['shpat_', 'shpca_', 'shppa_', 'shpss_'], '[a-fA-F0-9]{32}', 'https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing'),
  kind('Square', 'sq0atp-', wide(22), trufflehog),
  kind('Square', 'sq0csp-', wide(43), trufflehog),
  kind('Square', 'EAAA', wide(60), gitleaks),
  kind('Linear', ['lin_api_', 'lin_oauth_'], word(40, 64), gitleaks),
  kind('Notion', 'ntn_', word(40, 60), 'https://developers.notion.com/changelog/new-api-token-format'),
  kind('Notion', 'secret_', word(43), 'https://developers.notion.com/changelog/new-api-token-format'),
  kind('Figma', ['figd_', 'figo_', 'figu_'], wide(40, 200), 'secretlint/secretlint, secretlint-rule-figma'),
  kind('Airtable', 'pat', `${word(14)}\\.${hex(64)}`, gitleaks),
  kind('Atlassian', ['ATATT3', 'ATCTT3'], '[A-Za-z0-9_=-]{150,250}', gitleaks),
  kind('HubSpot', ['pat-na', 'pat-eu', 'pat-ap'], `[0-9]-${uuid}`, trufflehog),
  kind('Postman', 'PMAK-', `${hex(24)}-${hex(34)}`, gitleaks),
  kind('Typeform', 'tfp_', wide(40, 64), gitleaks),
  kind('Contentful', 'CFPAT-', wide(43), trufflehog),
  kind('Grafana', 'glsa_', `${word(32)}_${hex(8)}`, gitleaks),
  kind('Grafana', 'glc_eyJ', '[A-Za-z0-9+/]{32,400}={0,2}', gitleaks),
  kind('Sentry', 'sntryu_', hex(64), gitleaks),
  kind('Sentry', 'sntrys_eyJ', '[A-Za-z0-9+/=]{60,500}_[A-Za-z0-9+/]{43}', gitleaks),
  kind('New Relic', 'NRAK-', '[A-Z0-9]{27}', gitleaks),
  kind('PostHog', 'phx_', word(32, 64), gitleaks),
  kind('Dynatrace', 'dt0c01.', '[A-Z0-9]{24}\\.[A-Z0-9]{64}', gitleaks),
  kind('Artifactory', 'AKCp', word(69), gitleaks),
];
