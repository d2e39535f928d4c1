import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import type { ValidationCode } from '#contract/shared/validation.ts';
import { invalidFields } from '#server/kernel/app-error.ts';
import type { Config } from '#server/platform/config.ts';

/** The person who chooses the password. */
interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

/**
 * Throws 422 for a password that attackers try first: one of the most common, or one made of the owner's own details or the
 * shop's name. Does nothing if the shop allows common passwords.
 */
export function refuseGuessablePassword(config: Config, field: string, password: string, owner: PasswordOwner): void {
  if (!config.refuseCommonPasswords) return;
  const weakness = weaknessOf(password, owner);
  if (weakness) throw invalidFields([{ path: field, message: weakness }]);
}

function weaknessOf(password: string, owner: PasswordOwner): ValidationCode | null {
  if (isCommon(password)) return 'passwordCommon';
  return isMadeOfWords(password, [...SHOP_NAMES, ...wordsOf(owner)]) ? 'passwordOwnWords' : null;
}

const LIST = '@zxcvbn-ts/language-common/src/passwords.json';
let list: Buffer | undefined;

/**
 * Whether the list of common passwords holds it: 49,000 in lower case, 18,000 of them with eight characters or more. The
 * list stays one half-megabyte buffer instead of a set: lookups are rare and take less than a millisecond.
 */
export function isCommon(password: string): boolean {
  list ??= readFileSync(fileURLToPath(import.meta.resolve(LIST)));
  return list.includes(JSON.stringify(normalise(password)));
}

const SHOP_NAMES = ['daqeeq', 'دقيق'];
const SHORTEST_WORD = 3;
/** With at most this many other letters, a password still counts as made of the words. */
const MAX_OTHER_LETTERS = 2;

/** Whether little more than digits and signs is left of a password once the words are removed. */
export function isMadeOfWords(password: string, words: string[]): boolean {
  const normalised = normalise(password);
  const found = words.map(normalise).filter((word) => [...word].length >= SHORTEST_WORD && normalised.includes(word));
  const longestFirst = found.sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), normalised);
  return found.length > 0 && (rest.match(/\p{L}/gu) ?? []).length <= MAX_OTHER_LETTERS;
}

/** Of a phone number only the last nine digits count, because the prefix is written in many ways. */
function wordsOf({ firstName, lastName, email, phoneNumber }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  const names = `${firstName} ${lastName}`.split(/[\s-]+/);
  return [mailbox, ...mailbox.split(/[^\p{L}]+/u), ...names, phoneNumber.replace(/\D/g, '').slice(-9)];
}

function normalise(text: string): string {
  return toLatinDigits(text.normalize('NFKC')).toLowerCase();
}
