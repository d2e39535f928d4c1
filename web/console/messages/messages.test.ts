import { expect, test } from 'vitest';
import { CONSOLE_ERRORS } from '#contract/shared/errors.ts';
import { CONSOLE_VALIDATION_MESSAGES } from '#contract/shared/validation.ts';
import { ar as operatorAr } from '#web/console/operator/messages.ar.ts';
import { en as operatorEn } from '#web/console/operator/messages.en.ts';
import { ar as sellerAr } from '#web/console/seller/messages.ar.ts';
import { en as sellerEn } from '#web/console/seller/messages.en.ts';
import { createI18n } from '#web/shared/i18n/i18n.tsx';
import { ar as shared } from '#web/shared/i18n/messages.ar.ts';
import type { Message, Messages } from '#web/shared/i18n/messages.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

const own = (messages: Messages) => Object.fromEntries(Object.entries(messages).filter(([key]) => !(key in shared)));
const DICTIONARIES: [name: string, arabic: Messages, english: Messages][] = [
  ['common', own(ar), own(en)],
  ['seller', sellerAr, sellerEn],
  ['operator', operatorAr, operatorEn],
];
const forms = (message: Message | undefined) =>
  typeof message === 'string' ? [message] : Object.values(message ?? {});
const placeholders = (message: Message | undefined) =>
  [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const PLURALS = ['few', 'many', 'one', 'other', 'two', 'zero'];

test.each(DICTIONARIES)(
  'the %s messages are complete in both languages, with the same values',
  (_, arabic, english) => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(arabic).sort());
    for (const key of Object.keys(arabic))
      expect([key, placeholders(english[key])]).toEqual([key, placeholders(arabic[key])]);
  },
);

test.each(DICTIONARIES)('the %s messages are written in their language, in every plural form', (_, arabic, english) => {
  for (const [key, message] of Object.entries(arabic)) {
    for (const text of forms(message)) {
      expect(text, key).toMatch(/\p{Script=Arabic}/u);
      expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[0-9A-Za-z]/);
    }
    if (typeof message !== 'string') expect(Object.keys(message).sort(), key).toEqual(PLURALS);
    for (const text of forms(english[key])) expect(text.trim(), key).toMatch(/^[^\p{Script=Arabic}]+$/u);
  }
});

test('the errors of the console have words in both languages; the English ones are the server’s', () => {
  for (const [code, [, sentence]] of Object.entries(CONSOLE_ERRORS)) {
    expect(en).toHaveProperty([`error.${code}`], sentence);
    expect(ar).toHaveProperty([`error.${code}`]);
  }
});

test('every code at a field has words in both languages; the English ones are the server’s', () => {
  for (const [code, sentence] of Object.entries(CONSOLE_VALIDATION_MESSAGES)) {
    expect(en).toHaveProperty([`val.${code}`], sentence);
    expect(ar).toHaveProperty([`val.${code}`]);
  }
});

test.each([
  [1, 'عضو واحد', '1 member'],
  [2, 'عضوان', '2 members'],
  [3, '٣ أعضاء', '3 members'],
  [11, '١١ عضوًا', '11 members'],
])('a team of %i', (count, arabic, english) => {
  const say = (language: 'ar' | 'en', messages: Messages) =>
    (createI18n(language, messages).t as (key: string, values: object) => string)('team.members', { count });
  expect([say('ar', ar), say('en', en)]).toEqual([arabic, english]);
});
