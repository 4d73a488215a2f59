import { describe, expect, it } from 'vitest';
import { excerpt, redacted, safeName, withoutSecrets } from '../../src/classify/redact.js';

describe('redaction', () => {
  it.each(['sk-proj-abcdefghijkl', 'ghp_abcdefghijklmnop1234', 'AIzaSyA-1234567890abcdefghijk', 'AKIAABCDEFGHIJKLMNOP', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc', 'xoxb-123456789012-abc'])('takes out %s', (secret) => {
    expect(withoutSecrets(`key ${secret} end`)).toBe(`key ${redacted} end`);
  });

  it.each([
    ['Authorization: Bearer abcdefgh12345678', 'Authorization: [redacted]'],
    ['api_key=abcdef123456&x=1', 'api_key=[redacted]&x=1'],
    ['https://user:hunter22@host/', 'https://user:[redacted]@host/'],
  ])('%s', (text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  it.each(['vault_api_key_lookup', 'Tool token_counter not found', 'max_tokens: 5', 'get_secret_santa'])('leaves %s alone', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  it('cuts excerpts to one line without ids', () => {
    expect(excerpt('a\n  b req_0123456789abcdef')).toBe('a b [redacted]');
    expect(excerpt('x'.repeat(900)).length).toBe(200);
  });

  it('makes names safe for a sentence in Markdown', () => {
    expect(safeName('a`b\u001b[31m\nc')).toBe("a'b[31m c");
  });
});
