import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainPart, Program } from '../../src/cli/program.js';

const folder = mkdtempSync(join(tmpdir(), 'workerlint-program-'));
const kept = mkdtempSync(join(tmpdir(), 'workerlint-code-'));
const outside = createRequire(import.meta.url);
const cache = { folder: kept, prefix: 'one-' };

beforeAll(() => {
  writeFileSync(join(folder, 'main.cjs'), '({"main"(exports,require,module){exports.sum=require("./more.cjs/more").one+1},"unused"(){throw new Error("never")}})');
  writeFileSync(join(folder, 'more.cjs'), '({"more"(exports,require,module){exports.one=require("node:path").sep.length}})');
});
afterAll(() => [folder, kept].forEach((each) => rmSync(each, { recursive: true, force: true })));

describe('the loader of the program', () => {
  it('loads parts, of other files and of Node, once', () => {
    const program = new Program(folder, undefined, outside);
    expect(program.load(mainPart)).toEqual({ sum: 2 });
    expect(program.load(mainPart)).toBe(program.load(mainPart));
    expect(program.isCached).toBe(false);
    program.keepCode();
    expect(readdirSync(kept)).toEqual([]);
  });

  it('keeps compiled code, and takes it again', () => {
    const first = new Program(folder, cache, outside);
    expect(first.isCached).toBe(false);
    first.load(mainPart);
    first.keepCode();
    expect(readdirSync(kept).sort()).toEqual(['one-main.cache', 'one-more.cache']);

    const second = new Program(folder, cache, outside);
    expect(second.isCached).toBe(true);
    expect(second.load(mainPart)).toEqual({ sum: 2 });
    expect(new Program(folder, { ...cache, prefix: 'other-' }, outside).isCached).toBe(false);
  });

  it('runs where no code can be kept', () => {
    const program = new Program(folder, { folder: join(kept, 'absent'), prefix: '' }, outside);
    expect(program.load(mainPart)).toEqual({ sum: 2 });
    expect(() => program.keepCode()).not.toThrow();
  });
});
