import { defineRule } from '../../src/engine/rule.js';
import { filesOf } from '../../src/safety/definition-files.js';
import { homePathsOf } from '../../src/safety/home-path.js';

const skill = (text: string): string => `---\nname: tides\ndescription: Looks up tide tables when the user asks for high or low water.\n---\n${text}`;

export default defineRule({
  id: 'absolute-home-path',
  severity: 'info',
  summary: "A definition or manifest names a path in one person's home folder.",
  why: `On every other machine the path leads nowhere, and it tells who wrote the file. Each account is named once for a file. Accounts that stand for anybody's (\`/Users/you\`, \`/home/user\`), those of images and
hosts (\`/home/runner\`, \`/home/node\`), variables and \`~\` are left alone.`,
  sources: ['secretlint/secretlint, secretlint-rule-no-homedir', 'https://agentskills.io/specification#file-references: relative paths from the skill root'],
  good: [{ files: { 'tides/SKILL.md': skill('Write to `~/tides.csv`, `$HOME/tides.csv`, `/Users/you/tides.csv`, `/home/<name>/x` or `C:\\Users\\username\\x`; see https://tides.example.net/home/marta/x.\n') } }],
  bad: [
    { files: { 'tides/SKILL.md': skill('Run `python3 [|/Users/marta.roe|]/tides/read.py`, then `/Users/marta.roe/tides/sum.py`.\n') }, message: '`/Users/marta.roe`' },
    { title: 'On Windows, in a manifest.', files: { '.mcp.json': '{"mcpServers": {"tides": {"command": "[|C:\\\\Users\\\\MRoe|]\\\\tides.exe"}}}' } },
  ],
  check: {
    definition(definition, { report }) {
      for (const file of filesOf(definition)) {
        const paths = homePathsOf(file);
        if (paths.length === 0) continue;
        const seen = new Set<string>();
        for (const { span, account } of paths) {
          if (seen.has(account)) continue;
          seen.add(account);
          report({
            at: { file, span },
            message: `\`${file.slice(span)}\` is the home folder of one account, and is not there for others.`,
            help: 'Write a path relative to this file, or one that begins with `~` or `$HOME`.',
          });
        }
      }
    },
  },
});
