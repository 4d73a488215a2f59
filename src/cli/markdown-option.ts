import { setMarkdownReader } from '../parse/markdown.js';

export interface MarkdownOptions {
  readonly markdown: 'own' | 'remark';
}

/** Runs with the parser of Markdown that was asked for; remark is loaded for that alone. */
export async function withMarkdownReader<T>({ markdown }: MarkdownOptions, run: () => Promise<T>): Promise<T> {
  if (markdown !== 'remark') return run();
  setMarkdownReader((await import('../parse/remark/reader.js')).readWithRemark);
  try {
    return await run();
  } finally {
    setMarkdownReader();
  }
}
