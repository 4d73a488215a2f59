import { defineRule } from '../../src/engine/rule.js';
import { isBroken } from '../../src/model/broken-entry.js';
import { entryOf } from '../../src/model/data.js';
import type { DataEntry, DataNode } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';
import { maxCompatibilityLength } from '../../src/data/skill-limits.js';

const skill = (fields: string): string => `---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n${fields}---\nLook up the tide table.\n`;

export default defineRule({
  id: 'invalid-skill-field',
  severity: 'warning',
  summary: 'An optional field of a skill has a value of another type than the specification says, or a text that is too long.',
  why: `\`license\` and \`compatibility\` are texts, \`compatibility\` of at most 500 characters, and \`metadata\` is a mapping. A value of another type is ignored at
best; the reference validator, and hosts that read into fixed types, refuse the file. Values within \`metadata\` are left alone: the reference reader turns
them into texts, and hosts keep their own settings there. Keys that the specification does not know belong to hosts and are left alone too.`,
  sources: ['https://agentskills.io/specification#frontmatter', 'agentskills/agentskills, skills-ref/src/skills_ref/validator.py: _validate_compatibility'],
  formats: ['agent-skill'],
  good: [
    { files: { 'tides/SKILL.md': skill('license: MIT\ncompatibility: Requires curl\nmetadata:\n  version: 1.0\n  openclaw:\n    requires: {bins: [curl]}\n') } },
    { title: 'What could not be read has no type.', files: { 'tides/SKILL.md': skill('metadata: {"sea": {"requires": ["curl"}}\n') } },
    { title: 'Keys of hosts.', files: { 'tides/SKILL.md': skill('version: 1.2.0\nuser-invocable: false\ntags: [sea, water]\n') } },
  ],
  bad: [
    { title: 'A list of systems.', files: { 'tides/SKILL.md': skill('compatibility: [|[linux, macos]|]\n') }, message: 'text' },
    { title: 'Too long.', files: { 'tides/SKILL.md': skill(`compatibility: [|${'x'.repeat(501)}|]\n`) }, message: '`501`' },
    { title: 'Empty.', files: { 'tides/SKILL.md': skill('[|compatibility|]: ""\n') } },
    { title: 'Metadata as a text.', files: { 'tides/SKILL.md': skill('metadata: [|version 1.0|]\n') }, message: 'mapping' },
    { title: 'A mapping for the licence.', files: { 'tides/SKILL.md': skill('license:\n  [|name: MIT|]\n') } },
  ],
  check: {
    definition(definition, { report }) {
      const data = frontMatterOfDefinition(definition);
      const isRead = (entry: DataEntry): boolean => !data || !isBroken(entry, data, definition.problems);
      for (const key of ['license', 'compatibility']) {
        const entry = entryOf(data, key);
        if (!entry || !isRead(entry)) continue;
        const { value } = entry;
        if (value.kind !== 'scalar') report({ at: value, message: `\`${key}\` is a ${nameOf(value)}; the specification wants a text.`, help: 'Write it as one text.' });
        else if (key === 'compatibility' && (value.value === null || value.value === '')) report({ at: entry.key, message: '`compatibility` is empty.', help: 'Say what the skill needs, or remove the key.' });
        else if (key === 'compatibility' && [...String(value.value)].length > maxCompatibilityLength) {
          report({ at: value, message: `\`compatibility\` has \`${[...String(value.value)].length}\` characters; at most \`${maxCompatibilityLength}\` are allowed.`, help: 'Shorten it, and put the rest below the front matter.' });
        }
      }
      const entry = entryOf(data, 'metadata');
      const metadata = entry && isRead(entry) ? entry.value : undefined;
      if (metadata && metadata.kind !== 'map' && !(metadata.kind === 'scalar' && metadata.value === null)) {
        report({ at: metadata, message: `\`metadata\` is a ${nameOf(metadata)}; the specification wants a mapping.`, help: 'Write `key: value` lines below `metadata:`.' });
      }
    },
  },
});

function nameOf(node: DataNode): string {
  if (node.kind === 'list') return 'list';
  if (node.kind === 'map') return 'mapping';
  return typeof node.value === 'string' ? 'text' : typeof node.value;
}
