import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toLatinDigits } from '#contract/shared/arabic-text.ts';
import type { ValidationCode } from '#contract/shared/validation.ts';
import { invalidFields } from '#server/kernel/app-error.ts';
import type { Config } from '#server/platform/config.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

/**
 * Throws 422 for a password that is among the first to be tried: one of the most common, or made of words that everybody
 * knows of its owner or of the shop. Shops that allow those refuse none.
 */
export function refuseGuessablePassword(config: Config, field: string, password: string, owner: PasswordOwner): void {
  if (!config.refuseCommonPasswords) return;
  const fault = faultOf(password, owner);
  if (fault) throw invalidFields([{ path: field, message: fault }]);
}

function faultOf(password: string, owner: PasswordOwner): ValidationCode | null {
  if (isCommon(password)) return 'passwordCommon';
  return isMadeOf(password, [...SHOP_NAMES, ...wordsOf(owner)]) ? 'passwordOwnWords' : null;
}

const LIST = '@zxcvbn-ts/language-common/src/passwords.json';
let list: Buffer | undefined;

/**
 * The list has 49,000 passwords, 18,000 of them of eight characters or more, in lower case. It stays the half megabyte of
 * text that it is: it is seldom asked, and looking through takes less than a millisecond.
 */
export function isCommon(password: string): boolean {
  list ??= readFileSync(fileURLToPath(import.meta.resolve(LIST)));
  return list.includes(JSON.stringify(fold(password)));
}

const SHOP_NAMES = ['daqeeq', 'دقيق'];
const SHORTEST_WORD = 3;
/** So few letters beside the words make no other password of them. */
const LETTERS_BESIDE = 2;

/** Whether hardly anything but digits and signs is left of a password when the words are taken out of it. */
export function isMadeOf(password: string, words: string[]): boolean {
  const folded = fold(password);
  const found = words.map(fold).filter((word) => [...word].length >= SHORTEST_WORD && folded.includes(word));
  const longestFirst = found.sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), folded);
  return found.length > 0 && (rest.match(/\p{L}/gu) ?? []).length <= LETTERS_BESIDE;
}

/** A phone number counts without what comes before its last nine digits, which is written in many ways. */
function wordsOf({ firstName, lastName, email, phoneNumber }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  const names = `${firstName} ${lastName}`.split(/[\s-]+/);
  return [mailbox, ...mailbox.split(/[^\p{L}]+/u), ...names, phoneNumber.replace(/\D/g, '').slice(-9)];
}

function fold(text: string): string {
  return toLatinDigits(text.normalize('NFKC')).toLowerCase();
}
