import grayMatter from 'gray-matter';
import { limits } from './limits.js';

/** What came of handing a text to gray-matter. */
export type Outcome = 'read' | 'program' | 'other-language' | 'unread';

/**
 * Has gray-matter read a text, with one engine only. Its own engines, of which `javascript` runs the block by `eval`, all refuse.
 * @param readYaml called if it finds front matter in YAML that says something
 * @returns `program` if a reader with gray-matter's usual engines would run the block, `unread` if there is nothing to read
 */
export function readWithGrayMatter(text: string, readYaml: () => void): Outcome {
  let outcome: Outcome = 'unread';
  const engine = (result: Outcome, act?: () => void) => () => {
    outcome = result;
    act?.();
    return {};
  };
  try {
    grayMatter(withShortBlanks(text), {
      engines: {
        yaml: engine('read', readYaml),
        json: engine('other-language'),
        javascript: engine('program'),
        coffee: engine('program'),
      },
    });
  } catch {
    // It throws for a language that it has no engine for.
    return outcome === 'unread' ? 'other-language' : outcome;
  }
  return outcome;
}

/**
 * The same to gray-matter: its search for comments takes the square of the blank characters that follow each other, so that
 * of many it gets a line break, where they hold one, and a space for what stands before and behind.
 */
function withShortBlanks(text: string): string {
  let result = '';
  let copied = 0;
  for (let start = 0, at = 0; at <= text.length; at++) {
    if (at < text.length && isBlank(text, at)) continue;
    if (at - start > limits.frontMatterBlank) {
      const blanks = text.slice(start, at);
      result += text.slice(copied, start) + (blanks.includes('\n') ? `${blanks.startsWith('\n') ? '' : ' '}\n${blanks.endsWith('\n') ? '' : ' '}` : ' ');
      copied = at;
    }
    start = at + 1;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code > 0x7f && /\s/u.test(text.charAt(at)));
}
