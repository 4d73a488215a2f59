import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataNode, DataScalar } from '../../src/model/data.js';
import { valueAt } from '../../src/model/data.js';
import { readEmbeddedText } from '../../src/formats/embedded-text.js';
import { parseJson } from '../../src/parse/json.js';
import { parseYaml } from '../../src/parse/yaml.js';
import { SourceFile } from '../../src/text/source-file.js';

const scalar = (node: DataNode | undefined): DataScalar => {
  if (node?.kind !== 'scalar') throw new Error('no scalar');
  return node;
};
const inYaml = (text: string) => readEmbeddedText(scalar(valueAt(parseYaml(new SourceFile('a.yaml', text)).data, 'p'))).instructions;
/** The text of the file that stands for a piece of the decoded text. */
const written = (instructions: ReturnType<typeof inYaml>, piece: string): string => {
  const start = instructions.decoded?.file.text.indexOf(piece) ?? -1;
  return start < 0 ? 'absent' : instructions.file.slice(instructions.decoded?.place({ start, end: start + piece.length }) ?? { start: 0, end: 0 });
};

describe('a string in a data file', () => {
  it('of JSON is decoded to its value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.boolean(), (value, ascii) => {
        const json = JSON.stringify({ p: value });
        const text = ascii ? json.replace(/[\u007f-\uffff]/gu, (char) => [...Array(char.length).keys()].map((i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')) : json;
        const node = scalar(valueAt(parseJson(new SourceFile('a.json', text)).data, 'p'));
        expect(readEmbeddedText(node).instructions.decoded?.file.text).toBe(node.value);
      }),
    );
  });

  it('of YAML has its words at their places, however it is written', () => {
    const forms = ['p: |\n  Use\n\n    the `x` tool', 'p: >-\n    Use\n    the `x` tool\n', 'p: "Use\\n\\nthe `x` tool"', 'p: "Use\n   the \\\n   `x` tool"', "p: 'It''s Use\n    the `x` tool'", 'p: Use\n  the `x` tool', 'p: |\r\n  Use\r\n  the `x` tool\r\n'];
    for (const form of forms) {
      const instructions = inYaml(form);
      expect(written(instructions, '`x` tool'), form).toBe('`x` tool');
      const code = instructions.outline.blocks.flatMap(({ inlines }) => inlines).find(({ kind }) => kind === 'code');
      expect(code && instructions.file.slice(code.content), form).toBe('x');
    }
  });

  it('starts a new paragraph or list at an escaped line break', () => {
    const { outline } = inYaml('p: "One.\\n\\n- Two\\n- Three"');
    expect(outline.listItems).toHaveLength(2);
  });

  it('keeps what stands behind an escape at its place', () => {
    expect(written(inYaml('p: "a \\u00e9\\U0001F600 \\"b\\" end"'), 'end')).toBe('end');
    expect(written(inYaml('p: "a \\" b"'), '"')).toBe('\\"');
  });
});
