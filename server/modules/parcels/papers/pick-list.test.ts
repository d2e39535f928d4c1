import { expect, test } from 'vitest';
import { openTypesetter } from '#server/platform/typesetting/typesetter.ts';
import { type PaperLine, type PaperParcel, picksOf } from './paper.ts';

/** Points; the body of a page ends where its footer begins. */
const PAGE = { height: 841.89, bodyEnd: 841.89 - 45.35 };
/** An order's number and pieces, without spaces, which have no glyph. */
const NUMBER = 'DQ-261127-AAAAA×1';

const line = (sku: string): PaperLine => ({
  ...{ variantId: sku, name: 'خميرة', nameEn: 'Yeast', variantName: '11 جم', variantNameEn: '11 g', sku, pieces: 1 },
  ...{ imageId: null, storage: 'dry', allergens: [], gtin: null, category: 'خمائر', categoryEn: 'Yeasts' },
});

/** The heights at which texts with as many glyphs begin, from the top of the first page. */
function heightsOf(svg: string, glyphs: number): number[] {
  const heights: number[] = [];
  const open = [0];
  let seen = 0;
  for (const [tag] of svg.matchAll(/<\/g>|<g[^>]*(?<!\/)>|<use /g)) {
    const height = open.at(-1) ?? 0;
    if (tag === '<use ') seen++;
    else if (tag === '</g>') {
      if (seen === glyphs) heights.push(height);
      seen = 0;
      open.pop();
    } else open.push(height + Number(/(?:translate\(|matrix\(1 0 0 1 )\S+ (\S+)\)/.exec(tag)?.[1] ?? 0));
  }
  return heights;
}

test('a pack of a hundred parcels goes on on the next page: every order number is on the paper, above the footer', () => {
  const parcels = Array.from(
    { length: 100 },
    (_, index) =>
      ({
        id: `id-${index}`,
        orderNumber: `DQ-261127-${String(index).padStart(5, 'A')}`,
        lines: ['1', '2', '3'].map(line),
      }) as PaperParcel,
  );
  const data = { vendor: { name: 'متجر' }, parcels: 100, printedAt: '2026-11-27', picks: picksOf(parcels) };
  const svg = openTypesetter(new URL('./template/pick-list.typ', import.meta.url)).toSvg({
    data: JSON.stringify(data),
  });
  const heights = heightsOf(svg, NUMBER.length);
  expect(heights).toHaveLength(300);
  expect(heights.filter((height) => height % PAGE.height > PAGE.bodyEnd)).toEqual([]);
  // The first page is full: a pack does not wait for a page that holds all of its orders.
  expect(Math.max(...heights.filter((height) => height < PAGE.height))).toBeGreaterThan(700);
});
