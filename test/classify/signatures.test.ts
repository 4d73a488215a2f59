import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import { errorCodes } from '../../src/classify/codes.js';
import { signatureTables } from '../../src/classify/signatures/index.js';
import type { Signature } from '../../src/classify/signatures/signature.js';

const rows = signatureTables.flatMap((table) => table.rows);

const samples: Readonly<Record<string, string>> = {
  tool: 'lookup_order', agent: 'Front Desk', server: 'hub', model: 'nova-9', app: 'slack', secret: 'HUB_TOKEN', tools: 'alpha, beta', available: 'gamma, delta',
  index: '3', status: '502', seconds: '12', n: '7', x: 'something', data: 'some data', detail: 'some detail', error: 'ZeroDivisionError: division by zero',
};

function sentence({ template, classes, codes }: Signature, replaced: Readonly<Record<string, string>> = {}): string {
  const text = template.replace(/\{([a-z]+)\}/gu, (_, name: string) => (name === 'end' ? '' : (replaced[name] ?? samples[name] ?? '')));
  return classes ? `${classes[0] ?? ''}: ${text}` : codes ? `error ${codes[0] ?? ''}: ${text}` : text;
}

/** Names that hold what other sentences, codes and statuses are made of. */
const hostileNames = [
  '', 'my tool', '"quoted"', "it's", 'api_key', 'vault_api_key_lookup', '429', 'call_429_times', 'rate_limit_exceeded', 'billing quota credit', '401 Unauthorized', 'model not found', 'insufficient_quota',
  'Max turns (10) exceeded', 'invalid x-api-key', 'Rate limit reached for', 'prompt is too long', 'context_length_exceeded', 'messages.3', 'tool_use_failed', 'AuthenticationError', 'not found',
  'timed out after 5 seconds', 'overloaded_error', 'google:search', 'x<|channel|>commentary', '**bold**', '{"a":1}', '429 Too Many Requests', "Invalid schema for function 'z'",
  'exceeded your current quota', 'https://shop.test/settings/billing',
];

describe('signature tables', () => {
  it('are plain data that JSON keeps whole', () => {
    expect(JSON.parse(JSON.stringify(signatureTables))).toEqual(signatureTables);
  });

  it('name every row once and give it a code of the code table', () => {
    const ids = rows.map((row) => row.id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(rows.filter((row) => !Object.hasOwn(errorCodes, row.code)).map((row) => row.id)).toEqual([]);
  });

  it('have no row that another row shadows', () => {
    const shadowed = rows.flatMap((row) => {
      const found = classifyRunError(sentence(row)).evidence[0]?.id;
      return found === row.id ? [] : [`${row.id} is read as ${String(found)}`];
    });
    expect(shadowed).toEqual([]);
  });

  it.each(signatureTables.map((table) => [table.title, table] as const))('of %s give their own code, whatever the names in the sentence are', (_, table) => {
    const rerouted = table.rows.flatMap((row) => {
      const expected = classifyRunError(sentence(row)).code;
      // A name in front of a sentence is one word: nothing shows where more of them would begin.
      const names = row.template.startsWith('{') ? hostileNames.filter((name) => name !== '' && !/[\s"'{]/u.test(name)) : hostileNames;
      return capturesOf(row).flatMap((capture) =>
        (isData(capture) ? names.slice(0, 12) : names).flatMap((name) => {
          const { code } = classifyRunError(sentence(row, { [capture]: name }));
          return code === expected ? [] : [`${row.id} {${capture}} = ${JSON.stringify(name)}: ${code}`];
        }),
      );
    });
    expect(rerouted).toEqual([]);
  });

  // `agents-python-hosted` names a class by its dump, which begins with a bracket.
  it.each(signatureTables.map((table) => [table.title, table] as const))('of %s name the tool exactly, but for quotes around it', (_, table) => {
    const wrong = table.rows
      .filter((row) => row.template.includes('{tool}') && !row.id.startsWith('agents-python-hosted'))
      .flatMap((row) =>
        hostileNames.flatMap((name) => {
          const { tools } = classifyRunError(sentence(row, { tool: name }));
          const expected = name === '' ? [] : [name];
          return JSON.stringify(tools) === JSON.stringify(expected) || (name === '"quoted"' && tools[0] === 'quoted') ? [] : [`${row.id} ${JSON.stringify(name)}: ${JSON.stringify(tools)}`];
        }),
      );
    expect(wrong).toEqual([]);
  });
});

/** Text that nobody chose as a name. */
function isData(capture: string): boolean {
  return ['x', 'data', 'detail'].includes(capture);
}

function capturesOf(row: Signature): string[] {
  const names = [...row.template.matchAll(/\{(tool|agent|server|model|app|secret|x|data|detail)\}/gu)].map((match) => match[1] ?? '');
  return [...new Set(names)];
}
