import fc from 'fast-check';
import grayMatter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { entriesOf, valueAt } from '../../src/model/data.js';
import { parseFrontMatter } from '../../src/parse/front-matter.js';
import { readWithGrayMatter } from '../../src/parse/front-matter-engines.js';
import { splitFrontMatter } from '../../src/parse/front-matter-split.js';
import { limits } from '../../src/parse/limits.js';
import { applyEdits } from '../../src/text/edit.js';
import { sourceOf, told, valueOf } from './located.js';

const read = (text: string) => {
  const file = sourceOf(text);
  const { data, span, body, problems } = parseFrontMatter(file);
  return { data: valueOf(data), block: span && file.slice(span), body: file.slice(body), problems: problems.map(told) };
};

describe('front matter', () => {
  it('is split from the body', () => {
    expect(read('---\nname: x\n---\nbody\n')).toEqual({ data: { name: 'x' }, block: '---\nname: x\n---', body: 'body\n', problems: [] });
  });

  it.each([
    ['a byte order mark', '\ufeff---\nname: x\n---\nbody'],
    ['CRLF', '---\r\nname: x\r\n---\r\nbody'],
    ['lone CR', '---\rname: x\r---\rbody'],
    ['blanks behind the dashes', '---  \nname: x\n---\nbody'],
  ])('is found with %s', (_name, text) => {
    const front = parseFrontMatter(sourceOf(text));
    expect(front.problems).toEqual([]);
    expect(text.slice(front.body.start)).toBe('body');
    const name = valueAt(front.data, 'name');
    expect(name && text.slice(name.span.start, name.span.end)).toBe('x');
  });

  it('that says nothing is an empty map', () => {
    for (const block of ['---\n---\n', '---\n\n---\n']) expect(read(`${block}body`)).toMatchObject({ data: {}, body: 'body', problems: [] });
  });

  it.each(['', 'body', '# Title\n\n---\nname: x\n---\n', '---', '---\n', '----\nname: x\n---\n', 'x\n---\nname: x\n---\n'])('is not there: %j', (text) => {
    expect(read(text)).toEqual({ data: undefined, block: undefined, body: text, problems: [] });
  });

  it('is not a horizontal line', () => {
    for (const text of ['---\n\n# Title\n\nText.\n', '--- Hello ---\nText.\n---\n', '\n---\n\nText.\n\n---\n']) expect(read(text)).toMatchObject({ block: undefined, body: text, problems: [] });
  });

  it('without keys is text, which hosts may not see', () => {
    const front = read('---\n\nUse care.\n\n---\nText.\n');
    expect(front).toMatchObject({ data: undefined, body: '---\n\nUse care.\n\n---\nText.\n' });
    expect(front.problems).toEqual(['invalid-front-matter 1:1 [---] The file starts with `---`, so hosts take the text up to the next `---` for front matter, but it has no keys.']);
  });

  it('has duplicate keys told', () => expect(read('---\nname: x\nname: y\n---\n').problems[0]).toContain('duplicate-key 3:1 [name]'));
});

describe('front matter on which hosts disagree', () => {
  it.each([
    ['\n\n---\nname: x\n---\nbody', 'invalid-front-matter 3:1 [---] The front matter starts after a blank line; hosts look for it on the first line only.'],
    ['---yaml\nname: x\n---\nbody', 'invalid-front-matter 1:4 [yaml] More than `---` stands on the opening line of the front matter, so that many hosts see none.'],
    ['--- # note\nname: x\n---\nbody', 'invalid-front-matter 1:5 [# note] More than `---` stands on the opening line of the front matter, so that many hosts see none.'],
    ['---\nname: x\n----\nbody', 'invalid-front-matter 3:1 [---] More than `---` stands on the closing line of the front matter; hosts disagree on whether it ends here.'],
  ])('is read, and told: %j', (text, expected) => expect(read(text)).toMatchObject({ data: { name: 'x' }, problems: [expected] }));

  it('in another language is not read', () => {
    expect(read('---json\n{"name": "x"}\n---\nbody')).toMatchObject({
      data: undefined,
      body: 'body',
      problems: ['invalid-front-matter 1:4 [json] The front matter is marked as `json`; agent hosts read YAML only.'],
    });
  });
});

describe('front matter without an end', () => {
  it('is taken as far as it reads like front matter', () => {
    const text = '---\nname: x\ntools:\n  - Read\n- Write\n\nDo it.\n';
    const front = read(text);
    expect(front).toMatchObject({ data: { name: 'x' }, body: '\nDo it.\n' });
    expect(front.problems[0]).toBe('unclosed-front-matter 1:1 [---] The front matter that starts here has no closing `---` line.');
  });

  it('is closed by the fix', () => {
    for (const [text, fixed] of [
      ['---\nname: x\n\nDo it.\n', '---\nname: x\n---\n\nDo it.\n'],
      ['---\r\nname: x', '---\r\nname: x\r\n---\r\n'],
    ] as const) {
      const { problems } = parseFrontMatter(sourceOf(text));
      expect(applyEdits(text, problems[0]?.fix?.edits ?? [])).toBe(fixed);
    }
  });
});

describe('front matter that is a program', () => {
  const attempts = ['js', ' js', 'javascript', 'JavaScript ', 'JS', 'coffee', 'coffeescript', 'cson'];
  const trap = 'globalThis.frontMatterRan = true, { name: "x" }';

  it.each(attempts)('is refused and told: ---%s', (label) => {
    for (const text of [`---${label}\n${trap}\n---\nbody`, `---${label}\n${trap}`, `\ufeff---${label}\r\n${trap}\r\n---\r\nbody`]) {
      const front = read(text);
      expect(front.data).toBeUndefined();
      expect(front.problems).toHaveLength(1);
      expect(front.problems[0]).toContain(`executable-front-matter 1:${label.startsWith(' ') ? 5 : 4} [${label.trim()}]`);
      expect(front.body).toBe(text.endsWith('body') ? 'body' : '');
    }
    expect(globalThis).not.toHaveProperty('frontMatterRan');
  });

  it('would be run by gray-matter itself', () => {
    grayMatter(`---js\n${trap}\n---\n`, {});
    expect(globalThis).toHaveProperty('frontMatterRan');
    Reflect.deleteProperty(globalThis, 'frontMatterRan');
  });

  it.each(['constructor', '__proto__', 'toString', '__defineGetter__', 'ruby', 'toml'])('is not found by way of ---%s', (label) => {
    const front = read(`---${label}\nx = y\n---\nbody`);
    expect(front.data).toBeUndefined();
    expect(front.problems.every((problem) => problem.startsWith('invalid-front-matter'))).toBe(true);
  });
});

describe('front matter that is not valid YAML', () => {
  it('is read entry by entry', () => {
    const text = [
      '---',
      'name: x',
      'description: Use when: asked',
      'argument-hint: [a] | b',
      'allowed-tools: - Read',
      'tools: *',
      'handle: @someone',
      'title: {{TITLE}}',
      'metadata:',
      '  nested: {a: [1]}',
      'list:',
      '  - Read',
      '  - @other',
      'wrapped: one',
      'two words',
      'quoted: "a" and "b"',
      '---',
      'body',
    ].join('\n');
    const front = read(text);
    expect(front.data).toEqual({
      name: 'x',
      description: 'Use when: asked',
      'argument-hint': '[a] | b',
      'allowed-tools': '- Read',
      tools: '*',
      handle: '@someone',
      title: '{{TITLE}}',
      metadata: { nested: { a: [1] } },
      list: ['Read', '@other'],
      wrapped: 'one',
      quoted: '"a" and "b"',
    });
    expect(front.body).toBe('body');
    expect(front.problems.map((problem) => problem.slice(0, problem.indexOf(']') + 1))).toEqual([
      'invalid-front-matter 3:22 [:]',
      'invalid-front-matter 4:20 [| b]',
      'invalid-front-matter 5:16 [-]',
      'invalid-front-matter 6:8 [*]',
      'invalid-front-matter 7:9 [@]',
      'invalid-front-matter 8:9 [{TITLE}]',
      'invalid-front-matter 13:5 [@]',
      'invalid-front-matter 16:12 [ and "b"]',
      'invalid-front-matter 15:1 [two words]',
    ]);
  });

  it('has its values located', () => {
    const text = '---\ndescription: Use when: asked  \nlist:\n- a: b: c\n- d\n---\n';
    const { data } = parseFrontMatter(sourceOf(text));
    expect(entriesOf(data).map(({ key, value }) => [text.slice(key.span.start, key.span.end), text.slice(value.span.start, value.span.end)])).toEqual([
      ['description', 'Use when: asked'],
      ['list', '- a: b: c\n- d'],
    ]);
  });

  it.each([
    ['description: Use when: asked', 'description: "Use when: asked"'],
    ['hint: [a] | "b"', "hint: '[a] | \"b\"'"],
    ['tools: *', 'tools: "*"'],
    ['title: {{TITLE}}', 'title: "{{TITLE}}"'],
    ['title: a: b # note', 'title: "a: b" # note'],
  ])('is mended by the fix: %s', (line, fixed) => {
    const text = `---\nname: x\n${line}\n---\n`;
    const { problems } = parseFrontMatter(sourceOf(text));
    const mended = applyEdits(text, problems.flatMap((problem) => problem.fix?.edits ?? []));
    expect(mended).toBe(`---\nname: x\n${fixed}\n---\n`);
    expect(parseFrontMatter(sourceOf(mended)).problems).toEqual([]);
  });

  it('offers no fix where quotes do not mend it', () => {
    for (const line of ['tools: - Read', 'title: "x', 'stray']) expect(parseFrontMatter(sourceOf(`---\nname: x\n${line}\n---\n`)).problems[0]?.fix).toBeUndefined();
  });

  it('keeps to the first of many entries and problems', () => {
    const lines = Array.from({ length: 5000 }, (_, i) => `k${i}: [a] | b`).join('\n');
    const { data, problems } = parseFrontMatter(sourceOf(`---\n${lines}\n---\n`));
    expect(entriesOf(data)).toHaveLength(5000);
    expect(problems).toHaveLength(limits.problems);
  });

  it('is not read when it is too long', () => {
    const front = parseFrontMatter(sourceOf(`---\nname: ${'x'.repeat(limits.frontMatterLength)}\n---\nbody`));
    expect(front.data).toBeUndefined();
    expect(front.problems.map(({ rule }) => rule)).toEqual(['file-too-large']);
    expect(front.body.end - front.body.start).toBe(4);
  });

  it('survives long runs of blank lines, which gray-matter does not', () => {
    const front = read(`---\nname: x\n${'\n'.repeat(50_000)}other: y\n---\nbody`);
    expect(front).toMatchObject({ data: { name: 'x', other: 'y' }, body: 'body', problems: [] });
  });
});

describe('the splitter', () => {
  const pieces = ['---', '----', '--', '-', '\n', '\r\n', '\n---', '\n---\n', 'name: x', 'yaml', ' ', '#', '# c\n', 'a', '\n--- b', '\ufeff', '\n\n'];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));

  it('cuts where gray-matter does', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (rest, open) => {
        const text = open ? `---${rest}` : rest;
        const start = text.startsWith('\ufeff') ? 1 : 0;
        const split = splitFrontMatter(text, start);
        // Without a line break gray-matter takes all but the last character of the line for a language.
        if (!text.includes("\n")) { expect(split).toBeUndefined(); return; }
        const readNothing = (): object => ({});
        const label = text.slice(start + 3, text.indexOf('\n')).trim();
        const result = grayMatter(text, { engines: { yaml: readNothing, [label]: readNothing } });
        expect(split ? text.slice(split.matter.start, split.matter.end) : '').toBe(result.matter);
        expect(text.slice(split?.bodyStart ?? start)).toBe(result.content);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what gray-matter says of a block', () => {
  const blanks = [' ', '\n', '\r\n', ' \n', '\n ', '\t', '\u2028'].map((each) => each.repeat(limits.frontMatterBlank + 10));
  const pieces = [...blanks, ' ', '\n', '---', '\n---\n', 'js', 'coffee', 'json', 'toml', '#', '# c\n', 'name: x', 'a'];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => `---${parts.join('')}`);

  it('is the same where it is given short blanks for long ones', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const said: string[] = [];
        const engine = (name: string) => (): object => (said.push(name), {});
        const engines = { yaml: engine('read'), json: engine('other-language'), javascript: engine('program'), coffee: engine('program') };
        try {
          grayMatter(text, { engines });
        } catch {
          said.push('other-language');
        }
        expect(readWithGrayMatter(text, () => undefined)).toBe(said[0] ?? 'unread');
      }),
      { numRuns: 2000 },
    );
  });

  it('says of a program that it is one, however many blanks stand in it', () => {
    expect(read(`---js\n${'\n'.repeat(1000)}1\n---\nbody`).problems).toEqual(['executable-front-matter 1:4 [js] The front matter is marked as `js`: a reader such as gray-matter runs it as a program when the file is loaded.']);
  });
});
