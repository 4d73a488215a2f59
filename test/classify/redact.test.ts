import { describe, expect, it } from 'vitest';
import { classifyRunError } from '../../src/classify/classify-run-error.js';
import { excerpt, redacted, safeName, withoutSecrets } from '../../src/classify/redact.js';

describe('redaction', () => {
  it.each(['sk-proj-abcdefghijkl', 'ghp_abcdefghijklmnop1234', 'AIzaSyA-1234567890abcdefghijk', 'AKIAABCDEFGHIJKLMNOP', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc', 'xoxb-123456789012-abc'])('takes out %s', (secret) => {
    expect(withoutSecrets(`key ${secret} end`)).toBe(`key ${redacted} end`);
  });

  it.each([
    ['Authorization: Bearer abcdefgh12345678', 'Authorization: [redacted]'],
    ['api_key=abcdef123456&x=1', 'api_key=[redacted]&x=1'],
    ['https://user:hunter22@host/', 'https://user:[redacted]@host/'],
    ['https://desk.example/mcp?deskApiKey=abcdef&x=1', 'https://desk.example/mcp?deskApiKey=[redacted]&x=1'],
    ['https://desk.example/s/MTIzNDU2Nzg5MDEyMzQ1Njc4OTA/mcp', 'https://desk.example/s/[redacted]/mcp'],
  ])('%s', (text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  it.each(['vault_api_key_lookup', 'Tool token_counter not found', 'max_tokens: 5', 'get_secret_santa', 'npm_install_package', 'hf_search_models', 'sk-tide-tables', 'Basic Researcher'])('leaves %s alone', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  it('cuts excerpts to one line without ids', () => {
    expect(excerpt('a\n  b req_0123456789abcdef')).toBe('a b [redacted]');
    expect(excerpt('x'.repeat(900)).length).toBe(200);
  });

  it('makes names safe for a sentence in Markdown', () => {
    expect(safeName('a`b\u001b[31m\nc')).toBe("a'b[31m c");
  });

  it.each([
    ['sse: https://user:pw@desk.example/u/1?x=2', 'sse: https://desk.example/…'],
    ['https://desk.example', 'https://desk.example'],
    ['stdio: /home/someone/desk/server.py', 'stdio: …/server.py'],
    ['C:\\desk\\server.exe', '…\\server.exe'],
    ['mail to a.person@desk.example', 'mail to [redacted]'],
    ['acme/desk/find', 'acme/desk/find'],
  ])('shows an end user no address, path or person: %s', (name, shown) => {
    expect(safeName(name)).toBe(shown);
  });

  it('takes secrets out of the names that a report has', () => {
    const { server, summary } = classifyRunError("Failed to connect to MCP server 'sse: https://desk.example/sse?deskToken=abcdef': HTTP error 500");
    expect(server).toBe('sse: https://desk.example/sse?deskToken=[redacted]');
    expect(summary).toContain('`sse: https://desk.example/…`');
  });
});
