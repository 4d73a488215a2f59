import { readEnds } from '../node/read-ends.js';
import { formatCodesJson, formatExplainJson } from '../report/explain-json.js';
import { formatCodes, formatExplanation } from '../report/explain-pretty.js';
import { CliError } from './cli-error.js';
import { colorsFor, widthFor } from './color.js';
import { inputOf, openInput } from './explain-input.js';
import { explainLines } from './explain-lines.js';
import { explain, openWorker } from './explain-worker.js';
import type { CliHost } from './host.js';
import type { ConfigFileOptions } from './open-project.js';
import { loadRequestTools } from './request-tools.js';

export interface ExplainOptions extends ConfigFileOptions {
  readonly format: 'pretty' | 'json';
  readonly worker?: string;
  readonly requestTools?: string;
  readonly agent?: string;
  readonly jsonl?: boolean;
  readonly codes?: boolean;
  readonly color?: boolean;
}

/** Bytes that are kept of either end of a log: more than the classifier looks at. */
const endBytes = 4_000_000;

/** Gives the exit code: 1 for an error that is not known. */
export async function explainCommand(path: string | undefined, options: ExplainOptions, host: CliHost): Promise<number> {
  const { format, worker: workerPath, requestTools, agent, jsonl, codes } = options;
  const style = { colors: colorsFor(host, options.color), width: widthFor(host) };
  if (codes) {
    if (path !== undefined || jsonl) throw new CliError('usage', 'Option `--codes` prints the table of codes; it takes no file and no `--jsonl`.');
    host.stdout.write(format === 'json' ? formatCodesJson() : formatCodes(style));
    return 0;
  }
  const context = { ...(requestTools !== undefined && { tools: loadRequestTools(requestTools, host) }), ...(agent !== undefined && { agent }) };
  const worker = workerPath === undefined ? undefined : openWorker(workerPath, options, host);
  const stream = openInput(path, host);
  if (jsonl) {
    await explainLines(stream, context, worker, host);
    return 0;
  }
  const explanation = explain(inputOf(await readEnds(stream, endBytes)), context, worker);
  host.stdout.write(format === 'json' ? formatExplainJson(explanation) : formatExplanation(explanation, style));
  return explanation.report.code === 'unknown' ? 1 : 0;
}
