import { expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';

// eslint-disable-next-line @typescript-eslint/unbound-method -- called with a text as `this`
const { charCodeAt } = String.prototype;

/** How many characters are looked at while files are linted. */
function stepsOf(files: Readonly<Record<string, string>>): number {
  let steps = 0;
  String.prototype.charCodeAt = function (this: string, at: number): number {
    steps++;
    return charCodeAt.call(this, at);
  };
  try {
    expect(lint(memoryTree(files)).diagnostics.length).toBeGreaterThan(0);
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
  return steps;
}

const lines = (count: number, line: (i: number) => string, separator = ''): string => Array.from({ length: count }, (_, i) => line(i)).join(separator);

it.each<readonly [string, (count: number) => Record<string, string>]>([
  [
    'references that lead nowhere',
    (n) => ({ 'a.tools.json': `[{"name": "a", "description": "Does it.", "inputSchema": {"type": "object", "$defs": {${lines(n, (i) => `"part${i}": {"type": "string"}`, ',')}}, "properties": {${lines(n, (i) => `"p${i}": {"$ref": "#/$defs/nowhere-to-be-found-${i}"}`, ',')}}}}]` }),
  ],
  [
    'tools of servers that are not there',
    (n) => ({ '.mcp.json': `{"mcpServers": {${lines(n, (i) => `"tide${i}": {"command": "a"}`, ',')}}}`, '.claude/agents/a.md': `---\nname: a\ndescription: Sums up.\n---\n${lines(n, (i) => `Call \`mcp__nowhere-to-be-found-${i}__look_up\`.\n\n`)}` }),
  ],
])('many names are compared with many that are prepared once: %s', (_, files) => {
  const once = stepsOf(files(50));
  expect(stepsOf(files(400))).toBeLessThan(8 * 1.5 * once);
});
