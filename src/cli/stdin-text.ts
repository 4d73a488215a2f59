import type { FileContent } from '../engine/file-tree.js';
import { decode, maxFileBytes } from '../node/disk-tree.js';
import { CliError } from './cli-error.js';
import type { CliHost } from './host.js';

/** What stands on standard input, read like a file. */
export async function readStdin({ stdin }: CliHost): Promise<FileContent> {
  if (!stdin) throw new CliError('usage', 'There is no standard input.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > maxFileBytes) return { kind: 'too-large', bytes: length };
    chunks.push(bytes);
  }
  return decode(Buffer.concat(chunks));
}
