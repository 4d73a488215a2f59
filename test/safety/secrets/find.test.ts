import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../src/safety/secrets/checksum.js';
import { findSecrets } from '../../../src/safety/secrets/find.js';
import { secretKinds } from '../../../src/safety/secrets/kinds.js';
import { seededTokens } from './seeds.js';

const found = (text: string) => findSecrets(text).map(({ span }) => text.slice(span.start, span.end));

/** Where people write keys. */
const places: readonly ((token: string) => string)[] = [
  (token) => token,
  (token) => `KEY=${token}\n`,
  (token) => `{"key": "${token}", "other": 1}`,
  (token) => `Send \`Authorization: Bearer ${token}\`.`,
  (token) => `args: ["--token=${token}"]`,
  (token) => `curl -H 'X-Key: ${token}' https://api.example.org`,
  (token) => `{"text": "first\\n${token}\\nlast"}`,
];

describe('findSecrets', () => {
  it('has a seed for every kind', () => {
    expect(new Set(seededTokens(1).map(({ kind }) => kind))).toEqual(new Set(secretKinds));
  });

  it.each(places.map((place) => ({ place, shown: place('…') })))('finds every kind in $shown', ({ place }) => {
    const missed = [1, 2, 3].flatMap(seededTokens).filter(({ token, secret }) => !found(place(token)).some((each) => each.includes(secret) || each === secret));
    expect(missed.map(({ kind, token }) => `${kind.service}: ${token}`)).toEqual([]);
  });

  it.each(['=', ': ', ' = ', '": "', "' : '", ' =\t`', '="'])('finds values that %j parts from their names', (between) => {
    const named = seededTokens(1).filter(({ kind }) => kind.isApart);
    const missed = named.flatMap(({ kind, secret }) => kind.starts.map((name) => ({ name, secret }))).filter(({ name, secret }) => !found(`Set ${name}${between}${secret} first.`).includes(secret));
    expect(missed).toEqual([]);
  });

  it('finds nothing where x, dots or a name stand for the rest', () => {
    const standIns = secretKinds.flatMap(({ starts }) => starts).flatMap((start) =>
      [
        'x'.repeat(64), 'X'.repeat(40), '0'.repeat(40), '...', '…', '<TOKEN>', 'your-api-key', 'YOUR_API_KEY_HERE', '1234567890abcdef1234567890abcdef', 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ', 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r8s9t0',
        'placeholder-'.repeat(8), 'example'.repeat(6), 'EXAMPLEKEYEXAMPLEKEY', 'REDACTED', '*'.repeat(40), '${TOKEN}', '$TOKEN', '{{token}}', 'deadbeef'.repeat(8), 'abc123'.repeat(10), 'dummy_key_for_testing_only_not_a_real_one',
      ].map((rest) => start + rest),
    );
    expect(standIns.filter((text) => found(`key = "${text}"`).length > 0)).toEqual([]);
  });

  it('tells a token with a wrong check sum', () => {
    const body = 'q7Rk2VbZ9mTx4LwYc8NfJs6HdPa3Ge';
    expect(findSecrets(`ghp_${body}${checksumOf(body)}`)[0]?.doubt).toBeUndefined();
    expect(findSecrets(`ghp_${body}q0Zr5T`)[0]?.doubt).toBe('check sum');
  });

  it('reads a check sum as GitHub writes it', () => {
    expect(checksumOf('zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ')).toBe('0mLq17');
  });

  it.each([
    ['the end of a longer word', 'Txghp_q7Rk2VbZ9mTx4LwYc8NfJs6HdPa3GeUo1ivB'],
    ['a longer word', `AKIA${'2Z7QK4MVX8TB9NWJ'}R`],
    ['the first characters of a key', 'sk-ant-api03-q7Rk2VbZ9mTx4LwYc8NfJs6HdPa3Ge...'],
    ['a head line alone', '-----BEGIN RSA PRIVATE KEY-----'],
    ['a head line with dots', '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC...\n-----END PRIVATE KEY-----'],
    ['a commit', 'actions/checkout@8f4b7f84864484a7bf31766abe9204da3cbe65b3'],
    ['an id', 'chatcmpl-9mTx4LwYc8NfJs6HdPa3GeUo1ivB'],
    ['a path', 'https://docs.example.com/api/webhooks/12345678901234567/how-to-create-one'],
    ['a name in capitals', 'SKILL_DIRECTORY_FOR_AGENTS ASIAPACIFICNORTHEAST1 AKIAACCOUNTS'],
  ])('finds nothing in %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('takes time in proportion to the length of hostile text', () => {
    const starts = [...secretKinds.flatMap((kind) => kind.starts), '-----BEGIN PRIVATE KEY-----', 'eyJ', '://a:', 'eyJhbGciOiJIUzI1NiJ9.eyJ'];
    for (const start of starts) expect(findSecrets(start.repeat(Math.ceil(20_000 / start.length)))).toEqual([]);
    expect(findSecrets(`://${'a'.repeat(100_000)}`)).toEqual([]);
  });
});

describe('private keys', () => {
  const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7Vq2Rk9mTx4Lw';
  const dashes = '-----';

  it('are found whole, over lines and in JSON', () => {
    const key = `${dashes}BEGIN PRIVATE KEY${dashes}\n${line}\n${line.slice(5)}q8\n${dashes}END PRIVATE KEY${dashes}`;
    expect(found(`Use\n${key}\nfor it.`)).toEqual([key]);
    const json = JSON.stringify({ private_key: key });
    expect(found(json)).toEqual([JSON.stringify(key).slice(1, -1)]);
  });

  it('are found in every notation', () => {
    for (const label of ['RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED ', 'DSA ']) {
      expect(found(`${dashes}BEGIN ${label}PRIVATE KEY${dashes}\n${line}\n`)).toHaveLength(1);
    }
  });
});

describe('JSON web tokens', () => {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  const signature = 'q7Rk2VbZ9mTx4LwYc8NfJs6HdPa3GeUo1ivB5tKz0Wr';
  const token = (claims: unknown) => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${signature}`;

  it('are found, with the time at which they run out', () => {
    expect(findSecrets(`Bearer ${token({ sub: 'u_81', exp: 1_900_000_000 })}`)[0]).toMatchObject({ doubt: 'short life', expires: 1_900_000_000 });
  });

  it.each([{ sub: '1234567890', name: 'John Doe' }, { role: 'anon', ref: 'qkzv' }, { iss: 'supabase-demo', role: 'service_role' }])('that everybody may have are not: %j', (claims) => {
    expect(findSecrets(token(claims))).toEqual([]);
  });
});

describe('passwords in addresses', () => {
  it.each(['Use postgres://tides:v8K!q2mTz9x@db.tides-service.com:5432/app now.', 'postgres://tides:v8Kq2mTz9x@db.tides-service.com:5432/app', 'https://bot:q7Rk2VbZ9m@git.tides-service.com/x.git'])('are found: %s', (text) => {
    expect(found(text)).toEqual([text.split(/[:@]/u)[2]]);
  });

  it.each([
    'postgres://user:password@localhost:5432/db', 'postgresql://postgres:postgres@db:5432/app', 'mysql://root:Passw0rd123@127.0.0.1/x', 'https://user:pass@example.com', 'https://${USER}:${PASSWORD}@host.com', 'postgres://user:password123@db.service.com/x',
    'mongodb+srv://<user>:<password>@cluster0.mongodb.net', 'redis://:mypassword1@cache.service.com', 'https://user:YOUR_PASSWORD_1@host.service.com', 'http://[::1]:8080/a@b.com', 'https://medium.com:443/@name1234', 'postgres://u:v8Kq2mTz9x@db.example.com/x', 'https://host.com/a:b1c2d3e4f5@v2.com',
  ])('are not: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
