import { describe, expect, it } from 'vitest';
import { commentsIn } from '../../src/parse/comments.js';
import { SourceFile } from '../../src/text/source-file.js';

const texts = (path: string, text: string): string[] => {
  const file = new SourceFile(path, text);
  return commentsIn(file).map(({ span, content }) => `${file.slice(span)}|${file.slice(content).trim()}`);
};

describe('comments', () => {
  it('of YAML are none within texts', () => {
    expect(texts('a.yml', '\ufeff# one\na: "# no" # two\r\nb: |\n  # no\nc: >- # three\n  # no\nd: x#no\ne: [1, # four\n 2]\n')).toEqual(['# one|one', '# two|two', '# three|three', '# four|four']);
  });

  it('of JSON and TOML are none within texts', () => {
    expect(texts('a.json', '{ // one\n "a": "// no", /* two */ "b": 1 }')).toEqual(['// one|one', '/* two */|two']);
    expect(texts('a.toml', '# one\na = "# no" # two\n')).toEqual(['# one|one', '# two|two']);
    expect(texts('a.toml', 'a = # broken\n')).toEqual([]);
  });

  it('of JSON may be cut off by the end of the file', () => {
    const open = new SourceFile('a.json', '/* a ');
    expect(commentsIn(open)).toEqual([{ span: { start: 0, end: 5 }, content: { start: 2, end: 5 } }]);
    expect(['/*', '/*/', '/* a', '/* a *', '/**/', '1 //'].map((text) => texts('a.json', text))).toEqual([['/*|'], ['/*/|/'], ['/* a|a'], ['/* a *|a *'], ['/**/|'], ['//|']]);
  });

  it('of Markdown are none within code, and those of its front matter count', () => {
    const text = '---\n# one\nname: a\n---\n<!-- two -->\n\nText <!-- three --> more `<!-- no -->`.\n\n```\n<!-- no -->\n```\n\n    <!-- no -->\n\n- <!-- four -->\n';
    expect(texts('a.md', text)).toEqual(['# one|one', '<!-- two -->|two', '<!-- three -->|three', '<!-- four -->|four']);
  });
});
