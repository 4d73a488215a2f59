import { describe, expect, it } from 'vitest';
import { plainValue, stringAt, valueAt } from '../../src/model/data.js';
import { parseToml } from '../../src/parse/toml.js';
import { SourceFile } from '../../src/text/source-file.js';

const read = (text: string) => {
  const file = new SourceFile('config.toml', text);
  return { file, ...parseToml(file) };
};

describe('parseToml', () => {
  it('gathers tables, dotted keys, inline tables and arrays of tables', () => {
    const { data } = read('model = "m"\na.b = 1\n[servers.docs]\nurl = "https://x"\nenv = { K = "v" }\n[servers.docs.auth]\non = true\n[[rule]]\nn = 1.5\n[[rule]]\nday = 1979-05-27\n[rule.more]\nx = [1, [2]]\n');
    expect(JSON.parse(JSON.stringify(data && plainValue(data)))).toEqual({
      model: 'm',
      a: { b: 1 },
      servers: { docs: { url: 'https://x', env: { K: 'v' }, auth: { on: true } } },
      rule: [{ n: 1.5 }, { day: '1979-05-27', more: { x: [1, [2]] } }],
    });
  });

  it('knows where each value and key stands, behind a byte order mark too', () => {
    const { file, data } = read('\ufeff[servers."my docs"]\nurl = "https://x"\n');
    const url = stringAt(data, 'servers', 'my docs', 'url');
    expect(url && [file.slice(url.span), url.key && file.slice(url.key)]).toEqual(['"https://x"', 'url']);
    const servers = valueAt(data, 'servers');
    expect(servers?.kind === 'map' && servers.entries[0] && file.slice(servers.entries[0].key.span)).toBe('"my docs"');
  });

  it('takes long strings of dots for what they are', () => {
    expect(read(`a = "${'.'.repeat(500)}"\n`).problems).toEqual([]);
  });

  it.each(['a = ', 'a = [1', 'a = 1\na = 2', 'a = "\\q"', '[t', 'a = { b = 1'])('tells what is not TOML: %s', (text) => {
    const { data, problems } = read(text);
    expect(data).toBeUndefined();
    expect(problems.map((each) => each.rule)).toEqual(['invalid-toml']);
  });

  it.each(['['.repeat(50_000), `a = ${'['.repeat(50_000)}`, `a${'.a'.repeat(5000)} = 1`, `a = ${'{a='.repeat(3000)}`])('refuses what nests too deep', (text) => {
    expect(read(text).problems.map((each) => each.rule)).toEqual(['file-too-complex']);
  });
});
