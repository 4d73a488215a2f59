import { defineRule } from '../../src/engine/rule.js';
import type { Finding } from '../../src/engine/rule.js';
import { isBroken } from '../../src/model/broken-entry.js';
import { entryOf } from '../../src/model/data.js';
import type { DataNode } from '../../src/model/data.js';
import { frontMatterOfDefinition, isForClaudeCode, startOfFile } from '../../src/model/entry.js';
import { maxNameLength, skillNameFaults, slugOf } from '../../src/data/skill-limits.js';
import { baseName } from '../../src/text/paths.js';

const skill = (name: string): string => `---\n${name}description: Looks up tide tables when the user asks for high or low water.\n---\nLook up the tide table.\n`;

export default defineRule({
  id: 'invalid-skill-name',
  severity: 'error',
  summary: "A skill's name is missing, too long, or has characters that the specification forbids.",
  why: `The specification allows 1 to 64 characters: lower-case letters, digits and single hyphens between them. A longer name makes Codex refuse the skill.
Capitals, blanks and underscores pass in most hosts and fail in the reference validator and where skills are uploaded; they are a warning, as is a name that
is missing, which hosts take from the folder. Characters are counted as the reference validator counts them: code points after NFKC normalisation.`,
  sources: ['https://agentskills.io/specification#name-field', 'agentskills/agentskills, skills-ref/src/skills_ref/validator.py: _validate_name', 'openai/codex, core-skills/src/loader.rs: MAX_NAME_LEN', 'https://platform.claude.com/docs/en/agents-and-tools/agent-skills/overview#skill-structure'],
  formats: ['agent-skill'],
  good: [
    { files: { 'tides-2/SKILL.md': skill('name: tides-2\n') } },
    { title: 'Letters of any script.', files: { 'таблица-приливов/SKILL.md': skill('name: таблица-приливов\n') } },
  ],
  bad: [
    { title: 'Capitals and a blank.', files: { 'tide-tables/SKILL.md': skill('name: [|Tide Tables|]\n') }, severity: 'warning', message: '`tide-tables`', fixed: { 'tide-tables/SKILL.md': skill('name: tide-tables\n') } },
    { title: 'Two hyphens in a row.', files: { 'tide--tables/SKILL.md': skill('name: [|tide--tables|]\n') }, severity: 'warning' },
    { title: 'Too long.', files: { 'tides/SKILL.md': skill(`name: [|${'tide-'.repeat(13)}table|]\n`) }, message: '`70`' },
    { title: 'No name at all.', files: { 'tides/SKILL.md': `[|---|]\n${skill('').slice(4)}` }, severity: 'warning', message: '`name: tides`' },
    { title: 'A number.', files: { '2048/SKILL.md': skill('name: [|2048|]\n') }, severity: 'warning', fixed: { '2048/SKILL.md': skill('name: "2048"\n') } },
  ],
  check: {
    definition(definition, { report }) {
      const data = frontMatterOfDefinition(definition);
      if (!data) return;
      const folder = baseName(definition.root);
      const mild = isForClaudeCode(definition) ? { severity: 'warning' as const } : {};
      const entry = entryOf(data, 'name');
      const node = entry?.value;
      if (entry && isBroken(entry, data, definition.problems)) return;
      if (!node || isBlank(node)) {
        report({
          at: entry?.key ?? startOfFile(definition),
          severity: 'warning',
          message: node ? 'The `name` of the skill is empty.' : 'The front matter gives the skill no `name`.',
          help: folder === '' ? 'Add `name: …`, the name of its folder.' : `Add \`name: ${folder}\`.`,
        });
      } else if (node.kind !== 'scalar') {
        report({ at: node, ...mild, message: `The \`name\` of the skill is a ${node.kind === 'list' ? 'list' : 'mapping'}, not a text.`, help: 'Write the name alone.' });
      } else if (typeof node.value !== 'string') {
        report({ at: node, severity: 'warning', message: `YAML reads the name \`${node.file.slice(node.span)}\` as a ${typeof node.value}, and hosts expect a text.`, help: 'Put it in quotes.', fix: replacement(node, `"${node.file.slice(node.span)}"`, 'Put it in quotes') });
      } else {
        const finding = findingOf(node, node.value);
        if (finding) report({ ...finding, ...mild, ...(finding.severity && { severity: finding.severity }) });
      }
    },
  },
});

function findingOf(node: DataNode, value: string): Finding | undefined {
  const name = value.trim().normalize('NFKC');
  const { length, faults } = skillNameFaults(name);
  if (length > maxNameLength) {
    return { at: node, message: `The name of the skill has \`${length}\` characters; at most \`${maxNameLength}\` are allowed.`, help: 'Shorten it, and give the folder the same name.' };
  }
  if (!faults.length) return undefined;
  const slug = slugOf(name);
  return {
    at: node,
    severity: 'warning',
    message: `The name \`${name}\` has ${faults.join(' and ')}; the name of a skill has lower-case letters, digits and single hyphens between them.`,
    help: slug ? `Call it \`${slug}\`, and its folder too.` : 'Give it a name of such characters, and its folder too.',
    ...(slug && { fix: replacement(node, slug, `Call it \`${slug}\``) }),
  };
}

function replacement({ file, span }: DataNode, text: string, title: string): NonNullable<Finding['fix']> {
  return { title, safety: 'review', edits: [{ path: file.path, span, text }] };
}

function isBlank(node: DataNode): boolean {
  return node.kind === 'scalar' && (node.value === null || (typeof node.value === 'string' && node.value.trim() === ''));
}
