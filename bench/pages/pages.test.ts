import { expect, test } from 'vitest';
import { countElements, pagesIn } from './pages.ts';

const known = {
  offers: ['offer-1', 'offer-2', 'offer-3'],
  packs: [],
  categories: ['category'],
  names: { ar: ['دقيق بر كامل'], en: ['whole rye flour'] },
};

test('counts the elements of a page, without what its scripts say', () => {
  expect(countElements('<html><body><p>1 < 2</p><br/><script nonce="x">"<i>"\n"<b>"</script></body></html>')).toBe(4);
});

test.each(pagesIn('en', known).map((page) => [page.name, page] as const))(
  'never asks for the same %s twice',
  (_, page) => {
    const urls = [page.kept, ...Array.from({ length: 20 }, page.next)];
    expect(new Set(urls).size).toBe(21);
  },
);
