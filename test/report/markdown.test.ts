import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../src/report/findings.js';
import { formatMarkdown, longestComment } from '../../src/report/markdown.js';
import { context } from './context.js';
import { cleanReport, report } from './fixture.js';

const [first] = report.diagnostics;
if (!first) throw new Error('The fixture has no finding.');

describe('the Markdown summary', () => {
  it('has a table for each file, and where to read about the rules', () => {
    expect(formatMarkdown(findingsOf({ ...report, diagnostics: report.diagnostics.slice(0, 2) }), context)).toBe(`<!-- workerlint -->

## workerlint

**1 error and 1 warning in 1 definition and 1 tool list, 3 files read\\.**

1 can be fixed with \\-\\-fix=review, which wants your eye\\.

### \`mailer/SKILL.md\`

| line | severity | finding | rule |
| ---: | --- | --- | --- |
| 4:24 | 🔴 error | \`Slack connector\` needs the app \`slack\`, which is not among the \`connections\`\\.<br>**Help:** Add \`slack\` to \`connections\` in \`mailer/worker.yml\`\\. | \`undeclared-connection\` |

### \`mailer/worker.yml\`

| line | severity | finding | rule |
| ---: | --- | --- | --- |
| 5:5 | 🟠 warning | The instructions never use \`notion\`\\. | \`unused-connection\` |

<details><summary>The rules</summary>

- \`undeclared-connection\`: The instructions use an app that is not declared\\. Read about it: \`workerlint rules undeclared-connection\`
- \`unused-connection\` Read about it: \`workerlint rules unused-connection\`

</details>
`);
  });

  it('says that nothing was found', () => {
    expect(formatMarkdown(findingsOf(cleanReport), context)).toContain('**No problems found in 3 definitions\\.**\n');
  });

  it.each([
    ['many findings', Array.from({ length: 2000 }, () => first)],
    ['long findings', Array.from({ length: 100 }, () => ({ ...first, message: '<|'.repeat(50_000), help: '*'.repeat(50_000) }))],
    ['many rules', Array.from({ length: 2000 }, (_, index) => ({ ...first, rule: `rule-${index}-${'x'.repeat(60)}` }))],
  ])('fits into a comment with %s, and says what is left out', (_, diagnostics) => {
    const text = formatMarkdown(findingsOf({ ...report, diagnostics }), context);
    expect(text.length).toBeLessThanOrEqual(longestComment);
    const listed = text.split('\n').filter((line) => line.startsWith('| 4:24')).length;
    expect(listed).toBeGreaterThan(0);
    expect(text).toContain(`**${diagnostics.length - listed} more findings do not fit here.** Run \`workerlint\` for all of them.`);
  });
});
