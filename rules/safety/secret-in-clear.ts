import { defineRule } from '../../src/engine/rule.js';
import type { Finding, Settings } from '../../src/engine/rule.js';
import { entriesOf, valueAt } from '../../src/model/data.js';
import type { Definition } from '../../src/model/definition.js';
import type { Severity } from '../../src/model/diagnostic.js';
import type { SourceFile } from '../../src/text/source-file.js';
import { contains } from '../../src/text/span.js';
import { filesOf } from '../../src/safety/definition-files.js';
import { checksumOf } from '../../src/safety/secrets/checksum.js';
import { secretsOf } from '../../src/safety/secrets/find.js';
import type { FoundSecret } from '../../src/safety/secrets/find.js';

/** Put together here, so that no scanner takes this file for a leak. */
const body = 'q7Rk2VbZ9mTx4LwYc8NfJs6HdPa3Ge';
const token = `ghp_${body}${checksumOf(body)}`;
const skill = (text: string): string => `---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n---\n${text}`;
const manifest = (server: string): string => `{"mcpServers": {"code": {"type": "http", "url": "https://code.example.org/mcp", ${server}}}}`;

export default defineRule({
  id: 'secret-in-clear',
  severity: 'warning',
  summary: 'A definition or manifest holds a key, token, password or private key in clear.',
  why: `These files are made to be shared: who reads them has the key, and a model that is told it repeats it in logs and answers. Reported are shapes that nothing else has (GitHub, AWS,
Slack, Stripe, OpenAI and some eighty more), private keys, and passwords in addresses. Variables and what stands for a secret are not: \`<TOKEN>\`, \`your-api-key\`, \`sk-...\`, runs of letters,
the examples of vendors' documentation. What opens little, or perhaps nothing, is an info: keys of test modes, JSON web tokens, tokens with a wrong check sum.`,
  sources: [
    'https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns',
    'https://github.blog/engineering/behind-githubs-new-authentication-token-formats/: prefixes and check sums',
    'gitleaks/gitleaks, config/gitleaks.toml; src/safety/secrets/kinds.ts names the source of each shape',
    'https://code.claude.com/docs/en/mcp#environment-variable-expansion-in-mcp-json',
  ],
  good: [
    { files: { '.mcp.json': manifest('"headers": {"Authorization": "Bearer ${GITHUB_TOKEN}"}') } },
    { title: 'Stand-ins.', files: { 'tides/SKILL.md': skill('Set `GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`, `OPENAI_API_KEY=sk-...` and `AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE`.\n\nIt reads `postgres://user:password@localhost/tides`.\n') } },
  ],
  bad: [
    { files: { 'tides/SKILL.md': skill(`Send the header \`Authorization: Bearer [|${token}|]\`.\n`) }, message: '`ghp_…`, 40 characters' },
    { title: 'In a manifest.', files: { '.mcp.json': `{"mcpServers": {"code": {"command": "code-server", "env": {"GITHUB_TOKEN": "[|${token}|]"}}}}` }, message: '`${GITHUB_TOKEN}`' },
    { title: 'Among the arguments.', files: { 'mcp.json': `{"mcpServers": {"code": {"command": "code-server", "args": ["--token=[|${token}|]"]}}}` }, message: '`${API_TOKEN}`' },
    { title: 'A wrong check sum: perhaps masked, perhaps made up.', files: { 'tides/SKILL.md': skill(`Use [|ghp_${body}${checksumOf('')}|].\n`.replace('000000', 'q0Zr5T')) }, severity: 'info' },
  ],
  check: {
    definition(definition, { report, settings }) {
      for (const file of filesOf(definition)) {
        for (const secret of secretsOf(file)) reportSecret(file, secret, settings, variableAt(definition, file, secret), report);
      }
    },
    inventory({ file }, { report, settings }) {
      for (const secret of secretsOf(file)) reportSecret(file, secret, settings, undefined, report);
    },
  },
});

function reportSecret(file: SourceFile, secret: FoundSecret, { today }: Settings, variable: string | undefined, report: (finding: Finding) => void): void {
  const { what, span, shown, doubt, expires } = secret;
  if (expires !== undefined && today !== undefined && expires * 1000 < Date.parse(today)) return;
  const length = `${span.end - span.start} characters`;
  const severity = severityOf(secret, file);
  report({
    at: { file, span },
    message: `${what.replace(/^a/u, 'A')} stands here in clear: ${shown === '' ? '' : `\`${shown}…\`, `}${length}${doubts[doubt ?? 'none']}.`,
    help: `${variable === undefined ? 'Take it out and name the environment variable or secret that holds it' : `Write \`\${${variable}}\` and set the variable outside of the file`}; replace the secret itself, for whoever has the file has it.`,
    ...(severity && { severity }),
    sensitive: true,
  });
}

const doubts = {
  none: '',
  'check sum': ', though its check sum is wrong',
  'test mode': ', of the test mode',
  'short life': ', which may have run out',
  address: '',
} as const;

/** Documentation shows addresses with made-up passwords. */
function severityOf({ doubt }: FoundSecret, { path }: SourceFile): Severity | undefined {
  if (doubt === undefined || (doubt === 'address' && !/\.(?:md|mdx|markdown)$/iu.test(path))) return undefined;
  return 'info';
}

/** The variable that can stand for a secret in the declaration of a server: the one that it is given as, else any. */
function variableAt({ declared }: Definition, file: SourceFile, { span }: FoundSecret): string | undefined {
  const server = declared.servers.find(({ node }) => node?.file === file && contains(node.span, span));
  if (!server) return undefined;
  const entry = entriesOf(valueAt(server.node, 'env')).find(({ value }) => contains(value.span, span));
  return entry && /^[A-Z][A-Z0-9_]{0,60}$/u.test(entry.key.value) ? entry.key.value : 'API_TOKEN';
}
