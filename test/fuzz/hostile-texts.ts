import fc from 'fast-check';

/** What an attacker writes into a file, or what breaks on its way through editors and tools. */
export const hostileTokens: readonly string[] = [
  '\0', '\u0001', '\u001b[31m', '\u001b]0;title\u0007', '\u009b2J', '\u0085', '\u2028', '\u2029', '\ufeff', '\ufffe', '\uffff', '\ud800', '\udc00', '😀', '\u202e', '\u2066', '\u2069', '\u200b', '\u200d', '\u{e0041}', '\ufffd', 'e\u0301\u0301\u0301', 'İ', 'ﬀ', 'ǆ', 'K',
  '\r', '\r\n', '\n\r', '\n', '\n\n', '\t', ' '.repeat(40), '\u00a0', '\v', '\f', 'x'.repeat(3_000), '\n'.repeat(60),
  '[', ']', '{', '}', '['.repeat(150), '{"a":'.repeat(150), '- '.repeat(60), '> '.repeat(60), '? '.repeat(30), '[{'.repeat(110), '}]'.repeat(40),
  '---', '---\n', '---js\n', '---json\n', '---\n---\n', '...\n', '--- ', '%YAML 1.1\n', '%TAG ! tag:x,2000:\n', '!!js/function ', '!!python/object:os.system ', '!<tag:yaml.org,2002:set> ', '!!binary ', '!x ', '! ', '&a ', '*a', '&a [*a]', '*b', '<<: *a\n', '<<: {a: 1}\n', '<<: [*a, *a]\n', '<<', ': ', ':', '? ', '- ', '|\n', '|9-\n', '>+1\n', '|-', '#', ' #', '@', '`', '"', "'", '\\', '\\u0000', '\\ud800', '\\x', ', ', ',', '=', 'null', '~', '.nan', '-.inf', '0x1F', '1e999', '0o17', '1_000', '2001-01-01', 'yes', 'true', '-0', '""', "''", '[]', '{}',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__: x\n', '"__proto__": {"type": "string"}, ', 'constructor: {prototype: {}}\n', 'then', 'length', 'valueOf',
  '"$ref": "#", ', '"$ref": "#/properties/a", ', '"$ref": "http://example.com/x", ', '$ref: "#"\n', '"pattern": "(a+)+$", ', '"pattern": "[", ', '"type": ["null"], ', '"items": [], ', '"allOf": [{"$ref": "#"}], ', '"enum": [], ', '"$defs": {"a": {"$ref": "#/$defs/a"}}, ', '//', '/* ', '*/', '#/',
  '*', '**', '_', '__', '~~', '``', '```', '````', '~~~', '```yaml\n', '<', '>', '<!--', '-->', '<!-- workerlint-disable -->', '<!-- workerlint-disable-next-line', '# workerlint-disable-file\n', '<!-- workerlint-enable -->', '<!-- workerlint-disable unused-input until 2020-02-31 -- x -->', '<script>', '</script>', '<![CDATA[', '<?', '<b a="', '![', '](', '](<', '](../../../etc/passwd)', '](/proc/self/environ)', '[x]: ', '[x]', '[^1]', '[^1]: ', '| a | b |\n|---|---|\n', '|', '\n===\n', '\n---\n', '# ', '###### ', '1. ', '999999999) ', '* * *\n', '- [ ] ', '    ', '&amp;', '&#0;', '&#x110000;', 'https://a.b/c', 'www.a', 'a@b.c', '{{', '}}', '{{ a }}', '${', '<%',
  '../', '..\\', '/dev/zero', 'C:\\', 'file:///etc/passwd', '@../x', '!`id`', '$(id)', 'mcp__a__b', 'mcp__', '__', 'a__b__c', '#tool:', '@', 'Bash(', 'Bash(git:*)', 'GMAIL_SEND_EMAIL', '`GMAIL_`', ' using the slack toolkit', ' MCP server', "don't ", 'call ', 'tools.', '.json', '::error::', ']]>', '%0A', 'sk-ant-api03-', 'AKIAIOSFODNN7EXAMPLE', '-----BEGIN PRIVATE KEY-----',
  'tools: [*]\n', 'tools: {}\n', 'name: [\n', 'connections: null\n', 'connections: {__proto__: []}\n', 'mcp_servers: [1, [], {}]\n', 'inputs: [{name: {}}]\n', 'exec: []\n', 'Tool  not found in agent ', 'Traceback (most recent call last):\n', 'Error code: 429 - {', '  File "a", line 1\n', '+-+---------------- 1 ----------------\n', '  | ',
];

export const hostileToken = fc.constantFrom(...hostileTokens);

/** Any text: raw code units, whole characters, tokens strung together. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc.array(hostileToken, { maxLength: 20 }).map((tokens) => tokens.join('')),
  fc.array(fc.oneof(hostileToken, fc.constantFrom('a', 'b: c\n', 'name: x\n', ' ', '\n', '"a"', '1')), { maxLength: 25 }).map((tokens) => tokens.join('')),
);

/** Bytes as a file may hold them, decoded as every file is. */
export const anyBytes = fc.uint8Array({ maxLength: 120 }).map((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
