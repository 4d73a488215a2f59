import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parseAnyYaml, parsePlainYaml } from '../../../src/parse/yaml.js';
import { SourceFile } from '../../../src/text/source-file.js';
import type { FuzzPart } from '../part.js';
import { hold } from '../sound.js';
import { yamlTexts } from '../yaml-texts.js';
import { textsLike } from './parsers.js';

const texts = fc.oneof({ weight: 4, arbitrary: yamlTexts }, { weight: 1, arbitrary: textsLike(/\.ya?ml$/u) });

/** The reader of plain YAML gives up, or makes of a text and of any part of it what the reader of all YAML does. */
export const plainYamlPart: FuzzPart = {
  name: 'plain-yaml',
  share: 8,
  property: fc.property(texts, fc.nat(), fc.nat(), (text, a, b) => {
    const file = new SourceFile('a.yml', text);
    const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
    for (const span of [{ start: 0, end: text.length }, { start, end }]) {
      const plain = parsePlainYaml(file, span);
      hold(!plain || isDeepStrictEqual(plain, parseAnyYaml(file, span)), () => `the readers differ on ${span.start}-${span.end}`);
    }
  }),
};
