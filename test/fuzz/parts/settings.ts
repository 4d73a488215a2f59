import fc from 'fast-check';
import { readBaseline } from '../../../src/engine/baseline-file.js';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';
import { readWorkspace } from '../../../src/engine/workspace-file.js';
import { SourceFile } from '../../../src/text/source-file.js';
import { anyText } from '../hostile-texts.js';
import { mutate, mutations } from '../mutations.js';
import type { FuzzPart } from '../part.js';
import { problemsHold, reportHolds } from '../sound.js';

const configs: readonly string[] = [
  'extends: recommended\nrules:\n  unused-input: off\n  undeclared-tool: [warning, {a: 1}]\nignore: [a/**, "!b", "*.md"]\nbaseline: known.json\n',
  'extends: ["../base.yml", ./workerlint.config.yml]\noverrides:\n  - files: ["**/*.md", "!x/{a,b}/*"]\n    rules: {unused-input: error}\n    providers: [openai]\n',
  'suppress:\n  - rule: [undeclared-connection, unused-input]\n    files: agent/**\n    contains: Slack\n    until: 2027-01-01\n    reason: later\napps:\n  tides: {names: [Tides]}\ngateways: [gate]\n',
  'formats:\n  - id: own\n    title: Own\n    files: ["*.agent.yaml"]\n    instructions: /prompt\n    tools: /tools\nworkspace: workspace.json\nruntime: floom\nplatform: floom\nproviders: [openai, anthropic]\nmcpRevision: 2025-06-18\n',
  '{"workerlint": {"rules": {"unused-input": "off"}, "ignore": ["a"]}}',
];
const baselines: readonly string[] = ['{"version": 1, "findings": [{"file": "SKILL.md", "rule": "unused-input", "fingerprint": "abc"}]}', '{"version": 2}', '{"version": 1, "findings": [{"file": "../../a", "rule": "__proto__", "fingerprint": ""}]}'];
const workspaces: readonly string[] = ['[{"app_name": "gmail", "status": "active"}, {"kind": "mcp", "mcp_label": "a", "mcp_allowed_tools": ["b"]}]', '["gmail"]', 'connections:\n  - app: gmail\nservers:\n  - label: a\n    tools: [b]\n'];

const like = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 5, arbitrary: fc.tuple(fc.constantFrom(...texts), mutations, fc.constantFrom(...texts)).map(([text, changes, other]) => mutate(text, changes, other)) }, { weight: 1, arbitrary: anyText });

const linted = { 'agent/worker.yml': 'name: a\nconnections: []\ninputs:\n  - name: b\n', 'agent/SKILL.md': 'Post it using the Slack connector.\n', 'a.agent.yaml': 'prompt: Use the Slack connector.\ntools: [a]\n' };

/** Configurations, baselines and workspaces, which a stranger's repository may bring. */
export const settingsParts: readonly FuzzPart[] = [
  {
    name: 'configurations',
    share: 2,
    property: fc.property(fc.constantFrom('workerlint.config.yml', 'workerlint.config.json', 'package.json', 'agent/workerlint.config.yaml'), like(configs), like(configs), (path, text, base) => {
      reportHolds(lint(memoryTree({ ...linted, [path]: text, 'base.yml': base, '.workerlintignore': base.slice(0, 60) }), { root: '/root' }));
    }),
  },
  {
    name: 'baselines',
    share: 1,
    property: fc.property(like(baselines), (text) => {
      const reading = readBaseline(new SourceFile('known.json', text), '/root');
      if (reading.kind === 'invalid') problemsHold([reading.problem]);
      else reportHolds(lint(memoryTree({ 'SKILL.md': 'Post it using the Slack connector.\n', 'worker.yml': 'name: a\n' }), { baseline: reading.baseline }));
    }),
  },
  {
    name: 'workspaces',
    share: 1,
    property: fc.property(like(workspaces), (text) => {
      const reading = readWorkspace(new SourceFile('workspace.json', text));
      if (reading.kind === 'invalid') problemsHold([reading.problem]);
      else reportHolds(lint(memoryTree(linted), { config: { settings: { workspace: reading.workspace } } }));
    }),
  },
];
