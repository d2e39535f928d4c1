import { expect, test } from 'vitest';
import { linkToken, verifyLinkToken } from './email-links.ts';

const SECRET = 'a secret of at least thirty-two characters';
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const TOKEN = `${ID}.${linkToken(SECRET, ID)}`;

test('reads the link id from the token of a mailed link', () => {
  expect(verifyLinkToken(SECRET, TOKEN)).toBe(ID);
});

test.each([
  ['signed for another link', TOKEN.replace('0189', '0188')],
  ['with a changed signature', `${TOKEN.slice(0, -1)}${TOKEN.endsWith('A') ? 'B' : 'A'}`],
  ['with an extra character', `${TOKEN}A`],
  ['without a signature', `${ID}.`],
  ['that is no token', 'garbage'],
  ['that is empty', ''],
])('refuses a token %s', (_, token) => {
  expect(verifyLinkToken(SECRET, token)).toBeNull();
});

test('refuses a token signed by another shop', () => {
  expect(verifyLinkToken('another secret of thirty-two characters', TOKEN)).toBeNull();
});
