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
  // Its search for comments takes the square of the blank characters that follow each other.
  if (hasBlankRun(text, limits.frontMatterBlank)) {
    readYaml();
    return 'read';
  }
  let outcome: Outcome = 'unread';
  const engine = (result: Outcome, act?: () => void) => () => {
    outcome = result;
    act?.();
    return {};
  };
  try {
    grayMatter(text, {
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

function hasBlankRun(text: string, length: number): boolean {
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isBlank = code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code > 0x7f && /\s/u.test(text.charAt(at)));
    run = isBlank ? run + 1 : 0;
    if (run === length) return true;
  }
  return false;
}
