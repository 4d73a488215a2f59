import { describe, expect, it } from 'vitest';
import { fingerprints } from '../../src/engine/fingerprint.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { SourceFile } from '../../src/text/source-file.js';

/** The fingerprints of one finding per occurrence of `Slack` in the text. */
function printsOf(text: string, { path = 'SKILL.md', rule = 'undeclared-connection' } = {}): string[] {
  const diagnostics = Array.from(text.matchAll(/Slack/gu), ({ index }): Diagnostic => {
    return { rule, severity: 'error', path, span: { start: index, end: index + 5 }, message: 'Not declared.' };
  });
  return fingerprints(diagnostics, new Map([[path, new SourceFile(path, text)]]));
}

describe('a fingerprint', () => {
  it('is the same in every run and version', () => {
    expect(printsOf('Post to Slack.\n')).toEqual(['1dfb083031c37d']);
  });

  it('stays when lines before it, its indent or other lines change', () => {
    const [before] = printsOf('Post to Slack.\n');
    expect(printsOf('# New\n\n  Post  to Slack.\r\n\nMore.\n')).toEqual([before]);
  });

  it('changes with the line, the file and the rule', () => {
    const prints = [
      ...printsOf('Post to Slack.\n'),
      ...printsOf('Write to Slack.\n'),
      ...printsOf('Post to Slack.\n', { path: 'other/SKILL.md' }),
      ...printsOf('Post to Slack.\n', { rule: 'unknown-tool' }),
    ];
    expect(new Set(prints).size).toBe(4);
  });

  it('tells equal lines apart by their order, so that a new one adds just one', () => {
    const two = printsOf('Post to Slack.\n\nPost to Slack.\n');
    expect(new Set(two).size).toBe(2);
    expect(printsOf('Post to Slack.\n\nPost to Slack.\n\nPost to Slack.\n').slice(0, 2)).toEqual(two);
  });
});
