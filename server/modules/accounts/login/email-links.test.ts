import { expect, test } from 'vitest';
import { linkToken, verifyLinkToken } from './email-links.ts';

const SECRET = 'a secret of at least thirty-two characters';
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const TOKEN = `${ID}.${linkToken(SECRET, ID)}`;

test('the token of a mailed link names its link', () => {
  expect(verifyLinkToken(SECRET, TOKEN)).toBe(ID);
});

test.each([
  ['of another link', TOKEN.replace('0189', '0188')],
  ['with another ending', `${TOKEN.slice(0, -1)}${TOKEN.endsWith('A') ? 'B' : 'A'}`],
  ['that goes on', `${TOKEN}A`],
  ['without a signature', `${ID}.`],
  ['that is none', 'garbage'],
  ['that is empty', ''],
])('a token %s names none', (_, token) => {
  expect(verifyLinkToken(SECRET, token)).toBeNull();
});

test('another shop’s token names none', () => {
  expect(verifyLinkToken('another secret of thirty-two characters', TOKEN)).toBeNull();
});
