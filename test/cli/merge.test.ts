import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/report/formats.js';
import { broken, folderWith, sound } from './workers.js';
import { workerlint } from './workerlint.js';

const token = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'}`;

const files = {
  ...broken,
  ...sound,
  'leak/SKILL.md': `---\nname: leak\ndescription: Reads when asked.\n---\nUse the token ${token} for it.\n`,
  'crlf/SKILL.md': '\ufeff---\r\nname: crlf\r\ndescription: Reads \u202e when asked.\r\n---\r\nRead [this](gone.md)\rand [that](away.md).\r\n',
};

/** The reports of the parts, as files in a folder of their own. */
async function partsOf(cwd: string, count: number, args: readonly string[] = []): Promise<string[]> {
  const home = folderWith({});
  const paths: string[] = [];
  for (let index = 1; index <= count; index++) {
    const { stdout } = await workerlint(['--shard', `${index}/${count}`, '--format', 'json', ...args], { cwd });
    paths.push(join(home, `${index}.json`));
    writeFileSync(paths.at(-1) ?? '', stdout);
  }
  return paths;
}

describe('merge', { timeout: 60_000 }, () => {
  it.each(formatNames.filter((name) => name !== 'html'))('writes in the format %s what one run would, where the files are not at hand', async (format) => {
    const cwd = folderWith(files);
    const parts = await partsOf(cwd, 3);
    const whole = await workerlint(['--format', format, '--show-suppressed'], { cwd });
    const merged = await workerlint(['merge', ...parts, '--format', format, '--show-suppressed'], { cwd: folderWith({}) });
    expect(merged).toEqual(whole);
    expect(whole.exitCode).toBe(1);
    expect(whole.stdout).not.toContain(token);
  });

  it('writes several formats at once, a page among them', async () => {
    const cwd = folderWith(files);
    const { exitCode, stdout } = await workerlint(['merge', ...(await partsOf(cwd, 2)), '--format', 'pretty', '--format', 'html=report.html', '--format', 'sarif=report.sarif'], { cwd });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('calendar toolkit');
  });

  it('gives the exit code that the options ask for', async () => {
    const cwd = folderWith(files);
    const parts = await partsOf(cwd, 2);
    expect((await workerlint(['merge', ...parts, '--fail-on', 'never'], { cwd })).exitCode).toBe(0);
    expect((await workerlint(['merge', ...parts, '--fail-on', 'never', '--max-warnings', '0'], { cwd })).exitCode).toBe(1);
    expect((await workerlint(['merge', ...(await partsOf(folderWith(sound), 2))], { cwd })).exitCode).toBe(0);
  });

  it('says what is wrong with the reports', async () => {
    const cwd = folderWith(files);
    const parts = await partsOf(cwd, 3);
    const [one = '', two = '', three = ''] = parts;
    const [other = ''] = await partsOf(folderWith(sound), 3);
    const [ofTwo = ''] = await partsOf(cwd, 2);
    const whole = await workerlint(['--format', 'json'], { cwd });
    const failed = await workerlint(['nowhere', '--shard', '1/3', '--format', 'json'], { cwd });
    const file = (name: string, text: string): string => {
      writeFileSync(join(cwd, name), text);
      return name;
    };
    const text = JSON.stringify;
    const report = JSON.parse((await workerlint(['--shard', '1/3', '--format', 'json'], { cwd })).stdout) as { shard: object };
    const cases: readonly (readonly [readonly string[], string])[] = [
      [[one, three], 'Of 3 parts this one is missing: 2.'],
      [[two], 'Of 3 parts these are missing: 1, 3.'],
      [[one, two, two, three], 'The report is part 2 of 3, as `'],
      [[one, two, ofTwo], 'The report is part 1 of 2, and `'],
      [[other, two, three], 'they did not lint the same files.'],
      [[file('cut.json', '{"version": 1, "summ'), two, three], 'cut.json: The report is not valid JSON; it may have been cut off.'],
      [[file('empty.json', '')], 'empty.json: The report is empty.'],
      [[file('odd.json', '[1]')], 'odd.json: The file is no report of'],
      [[file('package.json', '{"version": "1.0.0"}')], 'package.json: The file is no report of `workerlint lint --shard I/N --format json`'],
      [[file('new.json', '{"version": 2}')], 'The report has the version `2`; this workerlint reads version `1`.'],
      [[file('whole.json', whole.stdout)], 'The report is that of a whole run.'],
      [[file('failed.json', failed.stdout)], 'The part could not be linted: `nowhere` does not exist.'],
      [[file('wrong.json', text({ ...report, shard: { ...report.shard, count: 'three' } }))], '`/shard/count` must be integer.'],
      [[file('old.json', text({ ...report, shard: { ...report.shard, workerlint: '0.0.1' } })), two, three], 'was written by workerlint'],
      [['absent.json'], 'absent.json: The report does not exist.'],
      [['broken'], 'broken: The report cannot be read (it is a folder).'],
      [[], 'Missing required argument'],
    ];
    for (const [paths, message] of cases) {
      const { exitCode, stderr, stdout } = await workerlint(['merge', ...paths], { cwd });
      expect(stderr).toContain(message);
      expect([exitCode, stdout]).toEqual([2, '']);
    }
  });
});
