import { expect, test } from 'vitest';
import { authenticatorSetup, matchingStep, newTotpSecret } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

// The SHA-1 vectors of RFC 6238, appendix B: the last six of their eight digits.
test.each([
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
])('[mfa-14] %i seconds after 1970 the code of the RFC’s secret is %s, of step %i', (seconds, code, step) => {
  expect(matchingStep(RFC_SECRET, code, seconds * 1000)).toBe(step);
});

const NOON = 1_234_567_890_000;
const CODE = '005924';

test.each([
  ['half a minute late', 30_000, 0x273ef07],
  ['half a minute early', -30_000, 0x273ef07],
  ['a minute late', 60_000, null],
  ['a minute early', -60_000, null],
])('[mfa-15] a code %s matches its own time step or none', (_, later, step) => {
  expect(matchingStep(RFC_SECRET, CODE, NOON + later)).toBe(step);
});

test.each(['005925', '5924', '0059240', '', 'abcdef'])('refuses %j', (code) => {
  expect(matchingStep(RFC_SECRET, code, NOON)).toBeNull();
});

test('the app’s setup names account, shop and a secret that is new each time', () => {
  const { secret, uri } = authenticatorSetup(RFC_SECRET, 'noura@example.com');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(uri);
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Daqeeq:noura@example.com',
  ]);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ issuer: 'Daqeeq', secret });
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});
