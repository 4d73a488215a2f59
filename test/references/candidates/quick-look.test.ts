import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../src/engine/file-tree.js';
import { lint } from '../../../src/engine/lint.js';
import { candidatesInApps } from '../../../src/references/candidates/apps.js';
import { candidatesInText } from '../../../src/references/candidates/code-blocks.js';
import { mayHoldHardName } from '../../../src/references/candidates/may-be-hard.js';
import { candidatesInNames } from '../../../src/references/candidates/names.js';
import { candidatesInPhrases } from '../../../src/references/candidates/phrases.js';
import { mayHoldPhrase } from '../../../src/references/candidates/phrase-look.js';
import { QuickLook } from '../../../src/references/candidates/quick-look.js';
import { candidatesInServerLists, mayNameServers } from '../../../src/references/candidates/server-lists.js';
import { Surroundings } from '../../../src/references/context/surroundings.js';
import { Document, viewOf } from '../../../src/references/document.js';
import { projectEnvironment, ProjectNames } from '../../../src/references/index.js';
import { app, phrase } from '../../../src/references/reading/signs.js';
import { vocabularyOf } from '../../../src/references/vocabulary.js';
import { inventory, servers, skill, worker } from '../example.js';

/** What the detectors of names look for, and what stands around it. */
const words = [
  'connector', 'Toolkits', 'integration', 'git-hub', 'Git Hub', 'hub.spot', 'mail', 'Linear', 'notion', 'Acme', 'call', 'Use', 'using', 'with', 'by', 'via', 'run', 'running', 'tool', 'tools', 'Tools:', 'called', 'invoked', 'has been called', 'must be invoked', 'invocation', 'the', 'to', 'and', 'or', 'then', 'is', 'set to', 'field', 'MCP', 'mcp tool', 'MCPs needed', 'Playwright-MCP', 'Read', 'read', 'bash', 'WebFetch', 'calendar', 'Slack', 'table', 'so that', 'three plain words', 'instead of', 'https://a.example/b#c', 'www.a.example', 'me@a.example', 'a<b', '<b>', '{{x}}', '{{ a b }}', 'e.g.', 'and/or', 'C#', 'key:value', '~5', 'don’t', 'é',
];
const names = [
  'total_amount', 'get_bed', 'list_size', 'create_slack_issue', 'browser_click', 'web_search', 'web_serch', 'get-bed', 'profit-loss-depot-account', 'getBed', 'GetBed', 'GET_BED', 'GMAIL_SEND_EMAIL', 'API_KEY', 'summary', 'search', 'a__b', 'A__B', 'mcp__a__b', 'mcp_a_b', 'composio__gmail__execute', 'composio.gmail.send', 'gmail.send', 'workers__x', 'depot:open', 'Depot:get_bed', 'depot/open_crate', 'a/b', 'a/b.ts', 'x.y.mcp', '#tool:a/b', '#edit', '@depot/open', '~~chat', 'list_crates', 'list_crate', 'open_crate', 'read_file', 'Read', 'Bash', '_x_', '__init__', '3d_x', 'a_', 'https://a.example/b_c?d=e',
];
const codes = [...names, ...names.map((name) => `${name}()`), 'f(API_KEY)', 'f(tool="GMAIL_SEND_EMAIL")', 'git commit -m x_y', 'export API_KEY=1', 'x = get_bed(1)', 'await workflow_x(y)', 'Notion MCP server', ' a ', '', 'a\u00a0', '[API_KEY]'];
const marks = [' ', ' ', ' ', ' ', ', ', '. ', '; ', ': ', '! ', '? ', '(', ') ', '"', '*', '**', '_', ' → ', ' -> ', ' > ', '\n', '\r\n', '\n\n', '\n> ', '\n- ', '\n1. ', '\n\n## Tools\n\n', '\n\n## Notes\n\n', '\n\n## MCP servers\n\n- ', '\n\n| Required MCPs | ', '\n```\n', '\n```python\n', '\n\n| Tool | Note |\n| --- | --- |\n| ', ' | ', ' |\n', '\\', '[', ']', '](x)', '](a_b)', '](x "a b")', '](`)', '][a]', '[^1]', '![', '`', '``', '~', '~~', '<', '{{', '}}', '@', '#', '/', '://', '.', '-', "'s "];
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 4, arbitrary: fc.constantFrom(...codes).map((code) => `\`${code}\``) },
  { weight: 2, arbitrary: fc.constantFrom(...names) },
  { weight: 6, arbitrary: fc.constantFrom(...marks) },
  { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
);
const text = fc.array(fc.tuple(piece, fc.constantFrom(' ', ' ', '')), { maxLength: 24 }).map((parts) => parts.flat().join(''));

const contexts: readonly ((body: string) => Record<string, string>)[] = [
  (body) => worker('connections:\n  - app: gmail\n    allowed_tools: [GMAIL_FETCH_EMAILS]\n', body),
  (body) => worker('connections:\n  - mcp:\n      label: depot\n      url: https://tools.example.org/mcp\n      allowed_tools: [list_crates, open_crate]\n', body),
  (body) => skill(body),
  (body) => skill(body, 'allowed-tools: Read, mcp__depot__open_crate, x.y\n'),
  (body) => ({ ...skill(body), ...servers('depot'), ...inventory('depot', 'list_crates') }),
  (body) => ({ '.github/copilot-instructions.md': body }),
  (body) => ({ '.github/agents/a.agent.md': `---\ndescription: x\ntools: [edit, depot/open]\n---\n${body}` }),
  (body) => ({ '.kiro/steering/a.md': body }),
];

describe('what a glance rules out', () => {
  it('is found by no detector that reads word by word', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...contexts), (body, context) => {
        for (const definition of lint(memoryTree(context(body)), { rules: [] }).definitions) {
          const project = new ProjectNames();
          project.add(definition);
          const vocabulary = vocabularyOf(definition, projectEnvironment(project));
          for (const instructions of definition.instructions) {
            const document = new Document(instructions);
            const blank = viewOf(document, []);
            const full = document.passages.flatMap((passage) => candidatesInNames(passage, new Surroundings(document, passage), vocabulary, blank));
            for (const view of [blank, viewOf(document, full), { ...blank, isAboutTools: true, speaksOfMcp: true, toolNames: new Set(['total_amount']) }]) {
              const quick = new QuickLook(instructions.file.text, vocabulary, view);
              for (const passage of document.passages) {
                const around = new Surroundings(document, passage);
                if (passage.role === 'code') {
                  const { start, end } = passage.span;
                  if (mayHoldHardName(instructions.file.text, start, end, vocabulary)) continue;
                  const found = [true, false].flatMap((fullNamesOnly) => candidatesInText(instructions.file.slice(passage.span), start, passage, -1, vocabulary, fullNamesOnly));
                  expect(found.map(({ span }) => instructions.file.slice(span))).toEqual([]);
                  continue;
                }
                const shown = { passage: instructions.file.slice(passage.span), names: [], phrases: [], servers: [], apps: [] };
                const names = quick.mayFind(passage.glance(vocabulary.signs), document, passage.index, passage) ? [] : candidatesInNames(passage, around, vocabulary, view);
                const signs = passage.signs(vocabulary.signs);
                const mayServe = document.holdsMcp && mayNameServers(around);
                const mayPhrase = (signs & phrase) !== 0 && ((signs & app) !== 0 || mayHoldPhrase(passage, vocabulary));
                const phrases = mayPhrase || mayServe ? [] : candidatesInPhrases(passage, vocabulary);
                const servers = mayServe ? [] : candidatesInServerLists(passage, around, vocabulary);
                const apps = signs & app ? [] : candidatesInApps(passage, new Set(), vocabulary);
                expect({ ...shown, names: names.map(({ form }) => form), phrases: phrases.map(({ form }) => form), servers: servers.map(({ form }) => form), apps: apps.map(({ form }) => form) }).toEqual(shown);
              }
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});
