import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../src/engine/file-tree.js';
import { lint } from '../../src/engine/lint.js';
import type { LintRequest } from '../../src/engine/lint-types.js';
import { workerManifest } from '../../src/engine/example-worker.js';

const worker = workerManifest('connections: []\n');
const use = 'Post with `SLACK_SEND_MESSAGE`.\n';
const other = 'Read with `NOTION_FETCH_DATA`.\n';

/** What is found and what is suppressed, as `rule line`. */
function found(files: Record<string, string>, request: LintRequest = {}): { found: string[]; suppressed: string[] } {
  const { diagnostics, suppressed, files: sources } = lint(memoryTree(files), request);
  const name = ({ rule, path, span }: (typeof diagnostics)[number]): string => `${rule} ${sources.get(path)?.positionAt(span.start).line}`;
  const relevant = (each: string): boolean => /^(?:undeclared-connection|unknown-key|unused|expired|unknown-rule|invalid-supp|missing-supp)/u.test(each);
  return { found: diagnostics.map(name).filter(relevant), suppressed: suppressed.map(({ diagnostic }) => name(diagnostic)).filter(relevant) };
}

const skill = (text: string, request?: LintRequest) => found({ 'worker.yml': worker, 'SKILL.md': text }, request);

describe('a directive in Markdown', () => {
  it('suppresses the next line, over blank lines and further directives', () => {
    expect(skill(`<!-- workerlint-disable-next-line undeclared-connection -- known -->\n${use}${other}`)).toEqual({ found: ['undeclared-connection 3'], suppressed: ['undeclared-connection 2'] });
    expect(skill(`<!-- workerlint-disable-next-line undeclared-connection -->\n\n${use}`).found).toEqual([]);
    expect(skill(`<!-- workerlint-disable-next-line unknown-tool -->\n<!-- workerlint-disable-next-line undeclared-connection -->\n${use}`)).toEqual({ found: ['unused-suppression 1'], suppressed: ['undeclared-connection 3'] });
  });

  it('suppresses its own line, a block or the file', () => {
    expect(skill(`Post with \`SLACK_SEND_MESSAGE\`. <!-- workerlint-disable-line undeclared-connection -->\n${other}`).found).toEqual(['undeclared-connection 2']);
    expect(skill(`<!-- workerlint-disable undeclared-connection -->\n\n${use}\n<!-- workerlint-enable -->\n\n${other}`)).toEqual({ found: ['undeclared-connection 7'], suppressed: ['undeclared-connection 3'] });
    expect(skill(`<!-- workerlint-disable -->\n\n${use}\n<!-- workerlint-enable undeclared-connection -->\n\n${other}`).found).toEqual(['undeclared-connection 7']);
    expect(skill(`${use}\n${other}\n<!-- workerlint-disable-file undeclared-connection -->\n`).found).toEqual([]);
  });

  it('may name several rules, or none for all', () => {
    expect(skill(`<!-- workerlint-disable-next-line unknown-key, undeclared-connection -->\n${use}`).suppressed).toEqual(['undeclared-connection 2']);
    expect(skill(`<!-- workerlint-disable-next-line -->\n${use}`).found).toEqual([]);
    expect(skill(`<!-- workerlint-disable-next-line unknown-tool -->\n${use}`).found).toEqual(['unused-suppression 1', 'undeclared-connection 2']);
  });

  it('is none within code', () => {
    expect(skill(`\`\`\`html\n<!-- workerlint-disable-file undeclared-connection -->\n\`\`\`\n${use}`).found).toEqual(['undeclared-connection 4']);
    expect(skill(`Write \`<!-- workerlint-disable-file undeclared-connection -->\`.\n\n${use}`).found).toEqual(['undeclared-connection 3']);
  });
});

describe('a directive in YAML', () => {
  const manifest = (text: string) => found({ 'worker.yml': workerManifest(text), 'SKILL.md': 'Sum up the notes.\n' });

  it('suppresses the next line or its own', () => {
    expect(manifest('# workerlint-disable-next-line unknown-key -- kept for later\nnotes: x\nmore: y\n').found).toEqual(['unknown-key 11']);
    expect(manifest('notes: x # workerlint-disable-line unknown-key\n').found).toEqual([]);
  });

  it('is none within a text', () => {
    expect(manifest('description: "# workerlint-disable-file unknown-key"\nnotes: x\n').found).toEqual(['unknown-key 9']);
    expect(manifest('long_description: |\n  # workerlint-disable-file unknown-key\nnotes: x\n').found).toEqual(['unknown-key 11']);
  });

  it('stands in a system prompt as it does in Markdown', () => {
    const prompt = `system_prompt: |\n  <!-- workerlint-disable-next-line undeclared-connection -->\n  ${use}  ${other}connections: []\n`;
    expect(manifest(prompt).found).toEqual(['undeclared-connection 12']);
  });

  it('stands in front matter', () => {
    const file = `---\n# workerlint-disable-file undeclared-server\nname: notes\ndescription: Keeps notes.\n---\nAsk the Ledger MCP server.\n`;
    const { diagnostics } = lint(memoryTree({ 'notes/SKILL.md': file, '.mcp.json': '{"mcpServers": {}}' }));
    expect(diagnostics.map(({ rule }) => rule)).not.toContain('undeclared-server');
  });
});

describe('the `suppress` list of the configuration', () => {
  const config = (entry: string) => found({ 'workerlint.config.yml': `suppress:\n  - ${entry}\n`, 'worker.yml': worker, 'SKILL.md': use + other });

  it('suppresses in files, and of those only what contains a text', () => {
    expect(config('{rule: undeclared-connection, files: SKILL.md}').found).toEqual([]);
    expect(config('{rule: [undeclared-connection], files: ["*.md"], contains: NOTION_FETCH_DATA}').found).toEqual(['undeclared-connection 1']);
    expect(config('{rule: undeclared-connection, files: other/**}').found).toEqual(['undeclared-connection 1', 'undeclared-connection 2']);
  });

  it('serves files that take no comments', () => {
    const tools = JSON.stringify({ tools: [{ name: 'a b', inputSchema: { type: 'objekt' } }] });
    const rules = (files: Record<string, string>): string[] => lint(memoryTree(files)).diagnostics.map(({ rule }) => rule);
    const [rule] = rules({ 'tools.json': tools });
    expect(rules({ 'tools.json': tools, 'workerlint.config.yml': `suppress:\n  - rule: ${rule}\n    files: tools.json\n` })).not.toContain(rule);
  });
});

describe('a day', () => {
  const line = `<!-- workerlint-disable-next-line undeclared-connection until 2027-03-31 -->\n${use}`;
  const on = (today: string) => skill(line, { config: { settings: { today } } }).found;

  it('is the last on which a suppression holds', () => {
    expect(on('2027-03-31')).toEqual([]);
    expect(on('2027-04-01')).toEqual(['expired-suppression 1', 'undeclared-connection 2']);
  });

  it('counts only where the caller knows the day', () => {
    expect(skill(line).found).toEqual([]);
  });
});

describe('suppression', () => {
  it('can be switched off', () => {
    expect(skill(`<!-- workerlint-disable-file -->\n${use}`, { suppress: false }).found).toEqual(['undeclared-connection 2']);
  });

  it('says nothing of a rule that is off', () => {
    const request: LintRequest = { config: { rules: { 'undeclared-connection': { severity: 'off' } } } };
    expect(skill(`<!-- workerlint-disable-next-line undeclared-connection -->\n${use}`, request).found).toEqual([]);
  });

  it('keeps the reason', () => {
    const { suppressed } = lint(memoryTree({ 'worker.yml': worker, 'SKILL.md': `<!-- workerlint-disable-next-line undeclared-connection -- see ticket 4 -->\n${use}` }));
    expect(suppressed.map(({ by, reason }) => ({ by, reason }))).toEqual([{ by: 'comment', reason: 'see ticket 4' }]);
  });

  it('never hides a failure of a rule', () => {
    const broken = { id: 'broken', summary: 's', why: 'w', sources: ['s'], severity: 'error' as const, good: [], bad: [], check: { definition: () => { throw new Error('gave up'); } } };
    const { diagnostics } = lint(memoryTree({ 'a/SKILL.md': '<!-- workerlint-disable-file -->\nx\n' }), { rules: [broken] });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['internal-error']);
  });

  it('reads a thousand directives of a file and says so of more', () => {
    const { found: rules } = skill('<!-- workerlint-disable-next-line -->\n\n'.repeat(1002));
    expect(rules.filter((each) => each.startsWith('invalid-suppression'))).toEqual(['invalid-suppression 2001']);
  });
});
