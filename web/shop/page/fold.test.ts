import { expect, test } from 'vitest';
import { foldForLooking } from './fold.ts';

test.each([
  ['harakat and ta marbuta', 'شُوكُولاتَة', 'شوكولاته'],
  ['hamza on alef and its carriers', 'أيس مؤونة', 'ايس موونه'],
  ['tatweel', 'دقيـــق', 'دقيق'],
  ['letters of Persian keyboards', 'کریم', 'كريم'],
  ['Arabic and Persian digits', '٥٠٠ ۵۰۰', '500 500'],
  ['case, width and signs', 'ＶＡＴ (15%)?', 'vat 15'],
])('folds %s', (_, text, folded) => {
  expect(foldForLooking(text)).toBe(folded);
});
