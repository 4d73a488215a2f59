import { workerManifest } from '../../src/engine/example-worker.js';
import { defineRule } from '../../src/engine/rule.js';
import type { Instructions } from '../../src/model/definition.js';
import type { Located } from '../../src/model/located.js';
import { giveSecret } from '../../src/model/definition-edit.js';
import { searchedList } from '../../src/model/searched-list.js';
import { mayDeclareMore } from '../../src/model/unread-part.js';
import { stretchesWith } from '../../src/references/calls.js';
import type { Readable } from '../../src/references/calls.js';
import { isExcluded } from '../../src/references/exclusion.js';
import { nearName } from '../../src/text/near-name.js';

const worker = workerManifest('exec:\n  entry: SKILL.md\n  secrets: [CHAT_TOKEN]\n');

/** How names of secrets end. Other constants (`MAX_RETRIES`, `STATUS_OPEN`) are no secrets, whatever the text does with them. */
const endings = '_(?:API_KEY|APIKEY|TOKEN|SECRET|PASSWORD|PASSWD|ACCESS_KEY|ACCESS_KEY_ID|SECRET_KEY|PRIVATE_KEY|CREDENTIALS|PAT|DSN|WEBHOOK_URL)';
const secretEnding = new RegExp(endings, 'u');
const secretName = new RegExp(`^[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){0,8}${endings}$`, 'u');

/** Variables that the platform sets itself. */
const platformPrefixes = ['FLOOM_', 'WORKEROS_', 'COMPOSIO_', 'E2B_'];

/** Names in examples, and of errors and pages: `INVALID_TOKEN`, `NEXT_PAGE_TOKEN`. */
const example = /^(?:YOUR|MY|EXAMPLE|SAMPLE|FAKE|DUMMY|TEST|SOME|FOO|XXX|INVALID|MISSING|BAD|EXPIRED|WRONG|NO|NEXT|PAGE|SYNC|CSRF|XSRF|MAX|MIN)_/u;

/** Words that say that the text uses what follows, rather than speaking of it. */
const use = /\b(?:use|uses|using|with|from|via|read|authenticate|authorize|pass|send|set|requires?|needs?|environment|env|variable|secret|header|bearer|credential|login|log in|sign in)\b/iu;

/** Words that say that the text does without it, or speaks of how others treat it. */
const passing = /\b(?:optional(?:ly)?|removes?|unset|deletes?|ignores?|if (?:it is )?(?:available|set|present)|legacy|deprecated|precedence)\b/iu;

export default defineRule({
  id: 'undeclared-secret',
  severity: 'warning',
  summary: 'The instructions use a secret that the manifest does not declare.',
  why: `A run gets the secrets of \`exec.secrets\` as environment variables and no others. A variable that is not in the list is simply not set: the call that needs it fails,
or the result stays empty, and nothing says why.`,
  sources: ['floomhq/floom, docs/AUTHORING.md: secrets', 'floomhq/floom, apps/mcp/src/lib/worker-authoring.ts: declared secrets'],
  formats: ['floom'],
  good: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Post the text with the token in `CHAT_TOKEN`. Stop after `MAX_RETRIES` tries.\n' } },
    { title: 'Ruled out, or only an example.', files: { 'worker.yml': worker, 'SKILL.md': 'Never print `ADMIN_TOKEN`. Messages look like `YOUR_API_KEY is missing`. Optional: use `EXTRA_TOKEN`.\n' } },
    { title: 'Data.', files: { 'worker.yml': worker, 'SKILL.md': 'The service is configured elsewhere:\n\n```yaml\ntoken: $ADMIN_TOKEN\n```\n' } },
  ],
  bad: [
    { files: { 'worker.yml': worker, 'SKILL.md': 'Sign in with the key in `[|CRM_API_KEY|]`.\n' }, message: '`exec.secrets`', fixed: { 'worker.yml': workerManifest('exec:\n  entry: SKILL.md\n  secrets: [CHAT_TOKEN, CRM_API_KEY]\n') } },
    { title: 'As a variable.', files: { 'worker.yml': worker, 'SKILL.md': 'Fetch it: `curl -H "Authorization: Bearer $[|CRM_TOKEN|]"`.\n' } },
    { title: 'A near miss.', files: { 'worker.yml': worker, 'SKILL.md': 'Post it, using `[|CHATT_TOKEN|]`.\n' }, message: 'Did you mean `CHAT_TOKEN`?', fixed: { 'SKILL.md': 'Post it, using `CHAT_TOKEN`.\n' } },
    { title: 'In a program.', files: { 'worker.yml': worker, 'SKILL.md': 'Run:\n\n```python\nkey = os.environ["[|CRM_API_KEY|]"]\n```\n' } },
  ],
  check: {
    definition(definition, { report }) {
      if (mayDeclareMore(definition, 'secrets')) return;
      const names = definition.declared.secrets.map((secret) => secret.value.trim());
      const list = searchedList(definition, 'secrets', names);
      const seen = new Set<string>();
      for (const { instructions, secret } of stretchesWith((text) => secretEnding.test(text), definition.instructions).flatMap(secretsIn)) {
        const name = secret.value;
        if (names.includes(name) || seen.has(name) || platformPrefixes.some((prefix) => name.startsWith(prefix)) || example.test(name)) continue;
        if (isExcluded(instructions, secret.span)) continue;
        seen.add(name);
        const near = nearName(name, names);
        report({
          at: secret,
          message: `The secret \`${name}\` is ${list.text}.`,
          help: near === undefined ? `Add \`${name}\` to ${list.target}, or take it out of the instructions.` : `Did you mean \`${near}\`?`,
          related: list.related,
          fix: near === undefined ? giveSecret(definition, name) : { title: `Write \`${near}\``, safety: 'review', edits: [{ path: secret.file.path, span: secret.span, text: near }] },
        });
      }
    },
  },
});

/** `$X` and lookups of the environment are sure; a bare name counts in code, in a sentence that uses it. */
function secretsIn({ instructions, span, code, block }: Readable): { instructions: Instructions; secret: Located<string> }[] {
  const { file } = instructions;
  const text = file.slice(span);
  const found: { instructions: Instructions; secret: Located<string> }[] = [];
  for (const match of text.matchAll(/(\$\{?|environ(?:\.get\(|\[)["']|getenv\(["']|process\.env\.|\benv\.)?(?<![A-Za-z0-9_])([A-Z][A-Z0-9_]{3,100})(?![A-Za-z0-9_])/gu)) {
    const value = match[2] ?? '';
    const looked = match[1] !== undefined;
    if (!secretName.test(value)) continue;
    const start = span.start + match.index + match[0].length - value.length;
    if (looked && isSetOrCommented(file.text, start, start + value.length)) continue;
    const alone = code && block.kind !== 'fence' && block.kind !== 'indented-code' && value === text.trim();
    if (!looked && !(alone && isUsed(sentenceAround(file.text, block.content, start)))) continue;
    found.push({ instructions, secret: { value, file, span: { start, end: start + value.length } } });
  }
  return found;
}

/** A line that gives the variable a value, or that is a comment. */
function isSetOrCommented(text: string, start: number, end: number): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return /^["'\])}]{0,3} {0,3}=(?!=)/u.test(text.slice(end, end + 10)) || /^ {0,20}(?:#|\/\/)/u.test(text.slice(lineStart, lineStart + 30));
}

function isUsed(sentence: string): boolean {
  return use.test(sentence) && !passing.test(sentence);
}

/** The text around an offset between the ends of sentences, at most 200 characters to each side. */
function sentenceAround(text: string, within: { start: number; end: number }, offset: number): string {
  const before = text.slice(Math.max(within.start, offset - 200), offset);
  const after = text.slice(offset, Math.min(within.end, offset + 200));
  const from = before.search(/[.!?]\s[^.!?]{0,200}$/u);
  const to = after.search(/[.!?](?:\s|$)/u);
  return before.slice(from + 1) + (to < 0 ? after : after.slice(0, to));
}
