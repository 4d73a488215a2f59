import { describe, expect, it } from 'vitest';
import { findHomePaths } from '../../src/safety/home-path.js';

const accounts = (text: string) => findHomePaths(text).map(({ account }) => account);

describe('findHomePaths', () => {
  it.each([
    ['/Users/marta/notes.md', ['marta']],
    ['cd "/home/m.roe/x"', ['m.roe']],
    ['`C:\\Users\\Marta Roe\\x`', ['Marta Roe']],
    ['"C:\\\\Users\\\\mroe\\\\x"', ['mroe']],
    ['PATH=/home/mroe/bin', ['mroe']],
    ['--path=/Users/marta/a:/Users/marta/b', ['marta', 'marta']],
  ])('finds %s', (text, expected) => {
    expect(accounts(text)).toEqual(expected);
  });

  it.each([
    '/Users/you/x', '/Users/yourname/x', '/Users/your-name/x', '/home/user/x', '/home/<name>/x', '/Users/$USER/x', '/Users/{name}/x', '/Users/%USERNAME%/x', '~/x', '$HOME/x', '/home/runner/work/x', '/Users/Shared/x', '/home/opsuser/.ssh/x', 'C:\\Users\\Documents\\x.txt', 'C:\\Users\\All Users\\x', '/home/linuxbrew/.linuxbrew', '/Users/alice/x',
    'https://tides.net/home/marta/x', 'GET /api/home/marta/x', './home/marta/x', 'src/Users/marta/x', '/Users/...', '/Users/marta', '/home/', 'C:\\Users\\<you>\\x', '${ROOT}/home/marta/x',
  ])('leaves alone: %s', (text) => {
    expect(accounts(text)).toEqual([]);
  });
});
