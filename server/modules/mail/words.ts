import { fill as fillText } from '#contract/shared/arabic-text.ts';
import type { MailWords } from './mail-words.ts';
import { ar } from './words-ar.ts';
import { en } from './words-en.ts';

export const WORDS: Record<'ar' | 'en', MailWords> = { ar, en };

/**
 * Only a proven mailbox is greeted by name: anybody can register anybody's email, and would otherwise make the shop send
 * their text there.
 */
export function greeting({ greeting, greetingWithoutName }: MailWords, firstName: string, isProven: boolean): string {
  return isProven ? fill(greeting, { name: firstName }) : greetingWithoutName;
}

export function fill(text: string, values: Record<string, string>): string {
  return fillText(text, (name) => values[name]);
}
