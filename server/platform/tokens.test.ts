import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { accessTokens } from './tokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const key = (secret: string) => new TextEncoder().encode(secret);
const tokens = accessTokens(SECRET);
const CLAIMS = { sub: 'user', sid: 'session', iss: 'daqeeq', aud: 'daqeeq' };

interface Forged {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  secret?: string;
  expires?: string | null;
}

afterEach(() => void vi.useRealTimers());

/** A token as the shop signs it, except for the given claims, header, secret or expiry. */
function forge({ claims = {}, header = {}, secret = SECRET, expires = '5m' }: Forged = {}): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...CLAIMS, ...claims }).filter(([, value]) => value !== undefined),
  );
  const token = new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).setIssuedAt();
  return (expires === null ? token : token.setExpirationTime(expires)).sign(key(secret));
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that no library would sign. */
function byHand(header: Record<string, unknown>, signature?: string): string {
  const text = `${encode(header)}.${encode({ ...CLAIMS, exp: Math.floor(Date.now() / 1000) + 300 })}`;
  return `${text}.${signature ?? createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

/** The same token with one bit of its signature flipped. */
function withBitTurned(token: string): string {
  const [header, payload, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return [header, payload, bytes.toString('base64url')].join('.');
}

test('reads its own tokens, and a correctly forged one proves that the cases below fail for their own reason', async () => {
  const claims = { userId: 'user', sessionId: 'session', area: 'shop' } as const;
  expect(await tokens.read(await tokens.sign(claims))).toEqual(claims);
  expect(await tokens.read(await forge())).toEqual(claims);
  expect(await tokens.read(byHand({ alg: 'HS256', typ: 'at+jwt' }))).toEqual(claims);
});

test.each<[string, () => Promise<string> | string]>([
  ['that says it needs no signature (none)', () => byHand({ alg: 'none', typ: 'at+jwt' }, '')],
  ['that says it needs no signature (None)', () => byHand({ alg: 'None', typ: 'at+jwt' }, '')],
  ['without an algorithm', () => byHand({ typ: 'at+jwt' })],
  ['that names a public-key algorithm over our secret', () => byHand({ alg: 'RS256', typ: 'at+jwt' })],
  ['of another HMAC', () => forge({ header: { alg: 'HS512' }, secret: SECRET.repeat(2) })],
  ['of another key', () => forge({ secret: 'another secret of thirty-two characters' })],
  ['that brings a key along', () => forge({ header: { jwk: { kty: 'oct', k: 'eA' } }, secret: 'x'.repeat(32) })],
  ['that says where its key lies', () => forge({ header: { kid: '../../etc/passwd' }, secret: 'x'.repeat(32) })],
  ['with a critical header that nobody knows', () => byHand({ alg: 'HS256', typ: 'at+jwt', crit: ['exp2'], exp2: 1 })],
  ['of another kind', () => forge({ header: { typ: 'JWT' } })],
  ['without a kind', () => forge({ header: { typ: undefined } })],
  ['that has expired', () => forge({ expires: '-1s' })],
  ['that never expires', () => forge({ expires: null })],
  ['that does not count yet', () => forge({ claims: { nbf: Math.floor(Date.now() / 1000) + 300 } })],
  ['of another issuer', () => forge({ claims: { iss: 'another shop' } })],
  ['without an issuer', () => forge({ claims: { iss: undefined } })],
  ['for another audience', () => forge({ claims: { aud: 'another shop' } })],
  ['without an audience', () => forge({ claims: { aud: undefined } })],
  ['without a user', () => forge({ claims: { sub: undefined } })],
  ['without a session', () => forge({ claims: { sid: undefined } })],
  ['whose session is no text', () => forge({ claims: { sid: { $ne: '' } } })],
  ['with one bit turned', async () => withBitTurned(await forge())],
  ['whose signature was left off', async () => (await forge()).replace(/[^.]+$/, '')],
  ['that is a refresh token', () => tokens.deriveRefreshToken('x')],
])('[tokens-01] rejects a token %s', async (_, token) => {
  expect(await tokens.read(await token())).toBeNull();
});

test('a token that was read before is rejected once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  const token = await forge({ expires: '10s' });
  expect(await tokens.read(token)).not.toBeNull();
  vi.advanceTimersByTime(9_999);
  expect(await tokens.read(token)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(await tokens.read(token)).toBeNull();
});

test('verifies the signature of a token once', async () => {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  const token = await forge({ claims: { sid: 'another session' } });
  for (let times = 0; times < 3; times++) expect(await tokens.read(token)).toMatchObject({ userId: 'user' });
  expect(verify).toHaveBeenCalledTimes(1);
  verify.mockRestore();
});

test('a token that was read before does not make a forged one of the same words valid', async () => {
  const token = await forge();
  expect(await tokens.read(token)).not.toBeNull();
  expect(await tokens.read(withBitTurned(token))).toBeNull();
});
