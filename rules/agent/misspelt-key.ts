import { defineRule } from '../../src/engine/rule.js';
import { entriesOf } from '../../src/model/data.js';
import { frontMatterOfDefinition } from '../../src/model/entry.js';
import { knownKeys } from '../../src/data/front-matter-keys.js';
import { editDistance, foldName } from '../../src/text/near-name.js';

export default defineRule({
  id: 'misspelt-key',
  severity: 'warning',
  summary: 'A key of the front matter, or of a plugin manifest, is a near miss of one that the host reads.',
  why: `Hosts pass over keys that they do not know: a list of tools under \`allowed_tools\`, or a sub-agent's under \`allowed-tools\`, restricts nothing and says so
nowhere. Every other unknown key is left alone, for hosts and collections have keys of their own.`,
  sources: ['https://code.claude.com/docs/en/skills#frontmatter-reference', 'https://code.claude.com/docs/en/sub-agents#supported-frontmatter-fields', 'https://code.claude.com/docs/en/plugins-reference#unrecognized-fields', 'https://docs.github.com/en/copilot/reference/custom-agents-configuration'],
  formats: ['agent-skill', 'claude-agent', 'claude-command', 'copilot-agent', 'claude-plugin'],
  good: [
    { files: { 'tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\nmodels: [a]\nversion: 1.0\nuser-invokable: true\n---\nLook up the tide table.\n' } },
    { title: 'Beside the right one it is something else.', files: { 'tides/SKILL.md': '---\nname: tides\nname_: x\ndescription: Looks up tide tables.\ndescription_de: Gezeiten.\n---\nLook up the tide table.\n' } },
  ],
  bad: [
    {
      files: { 'tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\n[|allowed_tools|]: Read\n---\nLook up the tide table.\n' },
      message: '`allowed-tools`',
      fixed: { 'tides/SKILL.md': '---\nname: tides\ndescription: Looks up tide tables.\nallowed-tools: Read\n---\nLook up the tide table.\n' },
    },
    { title: "A skill's key in a sub-agent.", files: { '.claude/agents/pilot.md': '---\nname: pilot\ndescription: Plans a passage.\n[|allowed-tools|]: Read\n---\nPlan the passage.\n' }, message: '`tools`' },
    { title: 'In a manifest.', files: { '.claude-plugin/plugin.json': '{"name": "sea", "[|decription|]": "Tools for sailors."}'.replace('"[|decription|]"', '[|"decription"|]') }, message: '`description`' },
  ],
  check: {
    definition(definition, { report }) {
      const keys = knownKeys[definition.format];
      const data = definition.format === 'claude-plugin' ? definition.manifest : frontMatterOfDefinition(definition);
      if (!keys || (definition.format === 'claude-plugin' && !definition.main.path.endsWith('plugin.json'))) return;
      const present = new Set(entriesOf(data).map(({ key }) => key.value));
      for (const { key, keyIsString } of entriesOf(data)) {
        if (!keyIsString || keys.known.includes(key.value)) continue;
        const meant = (Object.hasOwn(keys.instead ?? {}, key.value) ? keys.instead?.[key.value] : undefined) ?? nearKey(key.value, keys.distinctive);
        if (meant === undefined || present.has(meant)) continue;
        const written = key.file.slice(key.span);
        const quote = /^["']/u.test(written) ? written.charAt(0) : '';
        report({
          at: key,
          message: `No host reads a key \`${key.value}\` here.`,
          help: `Did you mean \`${meant}\`?`,
          fix: { title: `Call it \`${meant}\``, safety: 'review', edits: [{ path: key.file.path, span: key.span, text: `${quote}${meant}${quote}` }] },
        });
      }
    },
  },
});

/** A short key is near only by letter case and separators, or by one letter; a long one by two. */
function nearKey(key: string, candidates: readonly string[]): string | undefined {
  const folded = foldName(key);
  return candidates.find((each) => foldName(each) === folded) ?? candidates.find((each) => each.length >= 6 && editDistance(key, each, each.length >= 9 ? 2 : 1) <= (each.length >= 9 ? 2 : 1));
}
