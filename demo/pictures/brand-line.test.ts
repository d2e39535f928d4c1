import { expect, test } from 'vitest';
import { brandLine } from './brand-line.ts';
import { measureArabic, measureLatin } from './text/measure.ts';

const BOX = { x: 100, y: 50, size: 18, color: '#000' };

/** Where each text begins and ends, from left to right. */
function extents(svg: string) {
  return [...svg.matchAll(/<text x="([\d.]+)"[^>]*font-size="([\d.]+)"([^>]*)>([^<]*)</g)].map(
    ([, x, size, more = '', text = '']) => {
      const spacing = Number(/letter-spacing="([\d.]+)"/.exec(more)?.[1] ?? 0);
      const ems = /rtl/.test(more) ? measureArabic(text) : measureLatin(text);
      const width = ems * Number(size) + spacing * text.length;
      return { text, from: Number(x) - width / 2, to: Number(x) + width / 2, size: Number(size) };
    },
  );
}

test.each([
  ['a short name in its full size', 'ترجيل', 'Tarjeel', 250, 18],
  ['a long name smaller', 'فسترهولم', 'Vesterholm', 150, 10],
])('sets %s within the label, Arabic to the right of Latin', (_, name, nameEn, w, least) => {
  const [latin, arabic] = extents(brandLine({ name, nameEn }, { ...BOX, w }));
  expect([latin?.text, arabic?.text]).toEqual([nameEn.toUpperCase(), name]);
  expect(latin?.size).toBeGreaterThanOrEqual(least);
  expect(latin?.from).toBeGreaterThanOrEqual(100 - w / 2 - 0.5);
  expect(latin?.to).toBeLessThan(arabic?.from ?? 0);
  expect(arabic?.to).toBeLessThanOrEqual(100 + w / 2 + 0.5);
});

test('sets the Arabic name alone where both would be too small to read', () => {
  const [arabic, ...others] = extents(
    brandLine({ name: 'فسترهولم الجديدة', nameEn: 'Vesterholm of the North' }, { ...BOX, w: 150 }),
  );
  expect(others).toEqual([]);
  expect(arabic?.text).toBe('فسترهولم الجديدة');
  expect((arabic?.to ?? 999) - (arabic?.from ?? 0)).toBeLessThanOrEqual(150);
  expect(arabic?.size).toBeGreaterThan(14);
});
