import fc from 'fast-check';

/** What stands on lines of YAML: keys, items, texts of all styles, and the beginnings of what few files have. */
const contents = [
  'a:', 'a:', 'b:', 'c: x', 'd: some words', 'key with words: a, b', 'e: 1', 'f: -2.50', 'g: true', 'h: ~', 'i: 1.0.0', 'j: 0x1F', 'k: 1e3', 'l: 007', 'm: 2026-01-01', 'n: .5', 'o: +1', 'p: 5.', 'q: null', 'yes: no', '1: x', 'true: x', '.inf: .nan',
  'r: "x"', "s: 'it''s'", 't: "a\\n\\"b\\" \\u0041"', 'u: "a: b # c"', "'v w': x", '"x": y', 'y: "', "z: '", 'a: "x" y', 'b: "x" # c', 'c: "x"# c', 'd: "x\\', 'e: ""', "f: ''",
  'g: [a, b]', 'h: [ ]', 'i: [a, [b, "c"], {d: e}]', 'j: {a: b, c: 1}', 'k: {}', 'l: {a: [x], "b": y}', 'm: [a, ]', 'n: [a: b]', 'o: {a}', 'p: [a, b', 'q: [a b, c#d, -e, f:g]', 'r: [a] x', 's: {a: b}: c', 't: [a,b , c ]', 'u: ["a":b]', 'v: {a: , b: c}', 'w: [-, a]', 'x: [a:, b]', 'y: [~, 1, true]', 'z: {a:b, c: d}', 'a: {a: b, a: c}', 'b: [*c]', 'c: [a # b]',
  'd: |', 'e: |-', 'f: >', 'g: >-', 'h: |+', 'i: |2', 'j: >  ', 'k: | # c', 'l: >- x', '- |', '- >-',
  '- a', '- b', '-', '- - c', '- d: e', '- f:', '- "g"', '- [h]', '-  i: j', '- - k: l', '- # m', '-n', '- {o: p}', '-  # q', '- r # s', '- ? t', '- "u": v', "- 'w': ", '- -', '- -1', '- x: - y',
  '# comment', '#', ' # more', 'plain text', 'text: with: colons', 'text # comment', 'text with "quotes"', 'https://example.com/a:b#c', 'a:b', 'ends:', ': x', 'x :', 'x : y', '? x', '? ', '*a', '&a x', 'a: &b', 'b: *b', '!t x', 'c: !!str 1', '%x', '@a', '`a`', '{{ a }}', 'd: {{ a }}', 'e: @a', 'f: -', 'g: - a', 'h: ? a', 'i: , a', 'j: ]', '---', '--- ', '--- a: b', '--- # c', '---a: b', '... a: b', '...', '... x', '.a: b', '--a', '<<: x', '<< : x', '"<<": x', '=: x', '__proto__: x', 'é: ü😀', 'k: x\ty', '\t', 'l: \u00a0', 'm: \u0085', 'n: x\u2028', '\ufeff', 'o: \0', '| x', '> y', "p: '#'", 'q: #r', 's: x#y', 't:#u', 'k:  x   ', 'v:\u00a0w',
] as const;

const indents = ['', '', '', '  ', '  ', '  ', '    ', '    ', '      ', ' ', '   '] as const;
const line = fc.tuple(fc.constantFrom(...indents), fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...contents) }, { weight: 1, arbitrary: fc.constantFrom('', '', ' ', '   ') })).map(([indent, content]) => indent + content);

/** Lines that fit together: a map or list, indented as it should be, of values of all kinds. */
const { value: nested } = fc.letrec<{ value: string[] }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('x', '1', 'some words', '"q: r"', "'s'", '[a, "b"]', '{c: d, e: 1}', '[]', 'true', '', '~', 'x # c', 'https://a.b/c').map((text) => [text]),
    fc.tuple(fc.constantFrom('|', '>', '|-', '>-'), fc.array(fc.constantFrom('word', 'two words', '', '  deeper', '# no comment', '- item', 'k: v', '    '), { minLength: 1, maxLength: 5 })).map(([mark, lines]) => [mark, ...lines.map((text) => (text.trim() === '' ? text : `  ${text}`))]),
    fc.array(fc.constantFrom('a word', 'and more', '', '- x'), { minLength: 2, maxLength: 4 }).map((lines) => ['first', ...lines.map((text) => `  ${text}`)]),
    fc.array(tie('value'), { minLength: 1, maxLength: 4 }).map((items) => ['', ...items.flatMap((item) => below('-', item, 2))]),
    fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'long-key', 'c d', '"q"', 'on', 'e_1'), tie('value')), { minLength: 1, maxLength: 4, selector: ([key]) => key }).map((entries) => ['', ...entries.flatMap(([key, value]) => below(`${key}:`, value, 2))]),
  ),
}));

/** Behind a key or dash: on its line what is one text, below it what is several. An item goes on where it starts. */
function below(head: string, [first = '', ...rest]: readonly string[], by: number): string[] {
  const lines = rest.map((text) => (text === '' ? '' : ' '.repeat(by) + text));
  if (head === '-' && first === '' && rest[0] !== undefined && rest[0] !== '') return [`- ${rest[0]}`, ...lines.slice(1)];
  return [first === '' ? head : `${head} ${first}`, ...lines];
}

const noise = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(fc.tuple(fc.nat(), line), { minLength: 1, maxLength: 2 }) });
const structured = fc.tuple(nested, noise).map(([[first = '', ...rest], extra]) => {
  const lines = first === '' ? rest : [`k: ${first}`, ...rest];
  for (const [at, text] of extra) lines.splice(at % (lines.length + 1), 0, text);
  return lines;
});

/** Texts that are YAML, or nearly so: of structures with a line or two too many, and of lines as they come. */
export const yamlTexts: fc.Arbitrary<string> = fc
  .tuple(fc.oneof(structured, fc.array(line, { minLength: 1, maxLength: 7 })), fc.constantFrom('\n', '\n', '\n', '\r\n'), fc.constantFrom('', '', '\n', '\r', '\n\n  '), fc.constantFrom('', '', '', '\n', '\ufeff', '# c\n', ' '))
  .map(([lines, lineBreak, end, start]) => start + lines.join(lineBreak) + end);
