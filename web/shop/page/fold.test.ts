import { expect, test } from 'vitest';
import { fold, foldWords } from './fold.ts';

test.each([
  ['harakat and ta marbuta', 'شُوكُولاتَة', 'شوكولاته'],
  ['hamza on alef and its carriers', 'أيس مؤونة', 'ايس موونه'],
  ['tatweel', 'دقيـــق', 'دقيق'],
  ['letters of Persian keyboards', 'کریم', 'كريم'],
  ['Arabic and Persian digits', '٥٠٠ ۵۰۰', '500 500'],
  ['case, width and signs', 'ＶＡＴ (15%)?', 'vat 15'],
])('folds %s', (_, text, folded) => {
  expect(foldWords(text)).toBe(folded);
});

test.each([
  ['harakat', 'دَقِيق', 'دقيق'],
  ['tatweel', 'دقيـــق', 'دقيق'],
  ['hamza on alef', 'أرز', 'ارز'],
  ['ta marbuta', 'زبدة', 'زبده'],
  ['alef maqsura', 'حلوى', 'حلوي'],
  ['Arabic digits', '٥٠٠', '500'],
  ['case and accents', 'Crème', 'creme'],
  ['hamza without a letter', 'ماء', 'ما'],
  ['hamza apart from its letter', 'ا\u0654رز', 'أرز'],
  ['Persian letters and digits', 'کیک ۵', 'كيك ٥'],
  ['spaces', '  دقيق   خبز ', 'دقيق خبز'],
])('treats a word with and without %s as the same', (_, one, other) => {
  expect(fold(one)).toBe(fold(other));
});
