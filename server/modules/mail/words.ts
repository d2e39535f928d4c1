import type { MailWords } from './mail-words.ts';
import { ar } from './words-ar.ts';
import { en } from './words-en.ts';

export const WORDS: Record<'ar' | 'en', MailWords> = { ar, en };

export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
