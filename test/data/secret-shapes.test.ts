import { describe, expect, it } from 'vitest';
import { secretIn, secretShapes } from '../../src/data/secret-shapes.js';

/** Made of parts, so that no scanner takes this file for a leak. */
const token = (prefix: string, length: number) => prefix + 'q7Rk2VbZ9mTx4LwYc8NfJs6HdPa3GeUo1ivB5tKz0WrQpXnMlDyCgSh'.repeat(5).slice(0, length);

describe('secretIn', () => {
  it.each([
    ['GitHub', `Bearer ${token('ghp_', 36)}`],
    ['Slack', `xoxb-123456987012-${token('', 30)}`],
    ['OpenAI', token('sk-proj-', 80)],
    ['Anthropic', token('sk-ant-api03-', 90)],
    ['AWS', 'AKIA2Z7QK4MVX8TB9NWJ'],
    ['Google', token('AIza', 35)],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ])('finds a key of %s', (service, text) => {
    expect(secretIn(`--token=${text}`)?.service).toBe(service);
  });

  it.each(['${GITHUB_TOKEN}', '<TOKEN>', 'your-token', token('your_token_ghp_', 10), `ghp_${'x'.repeat(36)}`, `ghp_${'0'.repeat(36)}`, 'AKIAIOSFODNN7EXAMPLE', 'sk-your-key-here', 'sk-...', '', 'Bearer $TOKEN', `sk-ant-${'placeholder-'.repeat(8)}`])('leaves %j alone', (text) => {
    expect(secretIn(text)).toBeUndefined();
  });

  it('has no shape that takes long on hostile text', () => {
    const hostile = ['sk-', 'ghp_', 'xoxb-1', 'AIza', 'SG.', 'eyJ', 'sk-ant-', '-----BEGIN '].map((start) => start.repeat(40_000));
    for (const { shape } of secretShapes) for (const text of hostile) expect(shape.test(text)).toBe(false);
  });
});
