import { expect, test } from 'vitest';
import { withArabicDigits } from '#contract/shared/arabic-text.ts';
import { formatsOf } from './format.ts';

/** Removes direction marks and normalises spaces, to compare the visible text. */
const visibleText = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ');
const ar = formatsOf('ar');
const en = formatsOf('en');

test.each([
  ['money', visibleText(ar.money(1234.5)), '١٬٢٣٤٫٥٠ ر.س.'],
  ['money in English', visibleText(en.money(1234.5)), 'SAR 1,234.50'],
  ['an amount', visibleText(ar.amount(79)), '٧٩٫٠٠'],
  ['a percentage', visibleText(ar.percent(15)), '١٥٪'],
  ['a percentage in English', visibleText(en.percent(15)), '15%'],
  ['a rating', visibleText(ar.number(4.7, 1)), '٤٫٧'],
  ['a Gregorian date', visibleText(ar.date('2026-11-21T10:00:00Z')), '٢١ نوفمبر ٢٠٢٦'],
  ['a date in English', visibleText(en.date('2026-11-21T10:00:00Z')), '21 November 2026'],
  ['a date by the time zone of Riyadh', visibleText(en.date('2026-11-21T22:00:00Z')), '22 November 2026'],
  ['a day without a time as that day', visibleText(en.weekday('2026-11-24')), 'Tuesday 24 November'],
  ['a list', ar.list(['حليب', 'صويا']), 'حليب وصويا'],
  ['a year without separators', visibleText(ar.year(new Date('2026-05-01'))), '٢٠٢٦'],
])('[language-01] formats %s', (_, actual, expected) => {
  expect(actual.replace(/[،,]/g, ',')).toBe(expected.replace(/[،,]/g, ','));
});

test.each([
  ['2.5 كجم', '٢٫٥ كجم'],
  ['زبدة 82%', 'زبدة ٨٢٪'],
  ['صينية 40×30 سم', 'صينية ٤٠×٣٠ سم'],
  ['رمز CH-70', 'رمز CH-70'],
  ['E471 مستحلب', 'E471 مستحلب'],
])('%s in Arabic digits is %s', (text, expected) => {
  expect(withArabicDigits(text)).toBe(expected);
});
