import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldForSorting, words } from './arabic-text.ts';

test.each([
  ['harakat and ta marbuta', 'شُوكُولاتَة', 'شوكولاته', 'شوكولاته'],
  ['presentation forms', 'ﺯﺑﺪﺓ', 'زبده', 'زبده'],
  ['hamza on alef', 'آيس أيس إيس', 'ايس ايس ايس', 'ايس ايس ايس'],
  ['hamza carriers only loosely', 'مؤونة', 'مؤونه', 'موونه'],
  ['letters for foreign sounds only loosely', 'بيكنچ', 'بيكنچ', 'بيكنج'],
  ['Persian letters only loosely', 'کریم', 'کریم', 'كريم'],
  ['tatweel', 'ـــدقيق', 'دقيق', 'دقيق'],
  ['Arabic digits beside letters', '٥٠٠جم', '500 جم', '500 جم'],
  ['accents and case', '500G Crème', '500 g creme', '500 g creme'],
  ['the riyal ligature', '﷼', 'ريال', 'ريال'],
  ['three letters and more are one', 'واااو', 'واو', 'واو'],
  ['percent and decimals stay', '٧٠٪ 2.5 kg.', '70% 2.5 kg', '70% 2.5 kg'],
  ['zero-width and direction marks', 'دقيق\u200f\u200c', 'دقيق', 'دقيق'],
])('%s', (_, text, strict, loose) => {
  expect(foldForSorting(text)).toBe(strict);
  expect(fold(text)).toBe(loose);
});

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
    }),
  );
});

test.each(['', '   ', '\u0000\u200f', '!!!', 'ـ'])('%j folds to no word', (text) => {
  expect(words(text)).toEqual([]);
});
