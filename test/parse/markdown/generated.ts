import fc from 'fast-check';

const words = fc.constantFrom(
  'word', 'a', 'b c', 'x_y', 'snake_case_name', 'é', '😀', '1', '2.', '-', '#', '|', '\\', '&amp;', '&#42;', '<', '>', '!', '...', '"q"', "'s'", '(p)', ':', '~', '\u00a0', '“', '*', '_', '`', '[', ']',
  'http://a.b', 'www.e.f', 'c@d.e', '_c@d.e', 'https://g.h/i_j).', 'www.x&amp;', '[r]', '[^n]', '[x]', '\\*', '\\`', '\\|', '\\\\', '\\_www.a.b',
);

const inline = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    words,
    fc.tuple(fc.constantFrom('*', '_', '**', '__', '~~', '~', '`', '``', '***', '"'), tie('inline')).map(([mark, text]) => `${mark}${text}${mark}`),
    fc.tuple(tie('inline'), fc.constantFrom('', '', ' ', ' ', '  \n', '\\\n', '\n', '\t', '  '), tie('inline')).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('[', '!['), tie('inline'), fc.constantFrom('](u)', '](<v w> "t")', '][r]', '][]', ']', "](u 't')", '](a(b)c)', '](x', ']( \n u\n "t" )', ']\\')).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('<b>', '<a href="', '<!--', '<https://', '<x@', '<?', '</i', '<!D', '<![CDATA['), tie('inline'), fc.constantFrom('>', '">', '-->', '?>', ']]>', '.y>')).map((parts) => parts.join('')),
  ),
})).inline;

const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> => fc.tuple(...parts).map((texts) => texts.join(''));

/** Lines with something before each of them, but for the one at `lazy`. */
function marked(text: string, mark: string, lazy = -1): string {
  return text.split('\n').map((line, i) => (i === lazy ? line : mark + line)).join('\n');
}

function table([header = [], ...rows]: readonly (readonly string[])[]): string {
  return [`| ${header.join(' | ')} |`, `|${header.map(() => ' --- ').join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')}`)].join('\n');
}

const blocks = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((texts) => texts.join('\n')),
  block: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    inline,
    inline,
    joined(fc.constantFrom('# ', '## ', '####### ', '#', '  ### '), inline, fc.constantFrom('', ' #', ' ## ', '#')),
    joined(inline, fc.constantFrom('\n===', '\n---', '\n -- ', '\n= =')),
    fc.constantFrom('---', '***', '* * *', '- - -', '___', '', '', ' ', '    ', '      ', '\t', '--', '==='),
    fc.tuple(fc.constantFrom('```', '~~~', '````', '``` js x', '~~~ a&amp;b', '  ```'), tie('block'), fc.constantFrom('```', '~~~', '', '  ``` ', '    ```')).map((lines) => lines.join('\n')),
    joined(fc.constantFrom('    ', '\t', '     '), inline),
    joined(fc.constantFrom('<div>', '<b>', '</x>', '<!-- c', '<pre>', '<?p', '<!D', '<script', '<a b="c">'), fc.constantFrom('', '\n', '\n\n', ' '), inline, fc.constantFrom('', '</div>', '-->', '</pre>', '?>')),
    fc.array(fc.array(inline.map((text) => text.replaceAll('\n', ' ')), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map(table),
    fc.constantFrom('[r]: u', '[r]: <v> "t"', '[x]:\n  y', '[^n]: note', '[^n]:\n    note', '[r]: u\n"t', "[r]: u 't\nt'", '[R\n]: z'),
    fc.tuple(tie('blocks'), fc.constantFrom('> ', '>', ' >', '>\t'), fc.constantFrom(-1, -1, 1, 2)).map(([text, mark, lazy]) => marked(text, mark, lazy)),
    fc.tuple(fc.constantFrom('- ', '* ', '+ ', '1. ', '2) ', '10. ', '-   ', '-\t', '-\n  ', '-     ', '- [ ] ', '- [x] '), tie('blocks'), fc.constantFrom(2, 3, 4, 0, 1)).map(
      ([mark, text, indent]) => mark + marked(text, ' '.repeat(indent), 0),
    ),
    fc.tuple(fc.constantFrom('- ', '1. '), fc.array(tie('block'), { minLength: 2, maxLength: 3 })).map(([mark, texts]) => texts.map((text) => mark + marked(text, ' '.repeat(mark.length), 0)).join('\n')),
  ),
})).blocks;

const pieces = fc.constantFrom(
  'word ', 'word ', '\n', '\n', '\n\n', '\n\n', '# ', '- ', '1. ', '2. ', '> ', '  ', '    ', '\t', '```\n', '~~~\n', '`a` ', '*a* ', '**', '_', '~~', '~', '[x] ', '[x]: y\n', '[a](b) ', '![', '](', ']', '[', '<!--', '-->', '<b>', '</b>',
  '<pre>\n', '</pre>\n', '| a | b |\n', '|---|---|\n', '---\n', '===\n', '\\', '<', '&amp;', '[^1]', '[^1]: ', 'https://a.b ', '\r\n', 'é', '😀', 'www.', 'a@b.c', '*', '`', '|', ':-', ' ',
);

/** Markdown whose containers and elements lie within each other, and pieces of it in any order. */
export const markdownTexts: fc.Arbitrary<string> = fc.oneof(
  fc.array(joined(blocks, fc.constantFrom('\n', '\n\n', '\n', '\r\n\r\n')), { minLength: 1, maxLength: 5 }).map((texts) => texts.join('')),
  fc.array(pieces, { maxLength: 30 }).map((texts) => texts.join('')),
);
