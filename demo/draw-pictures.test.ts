import { expect, test } from 'vitest';
import { words } from '#server/kernel/arabic-text.ts';
import type { MediaStore } from '#server/modules/media/public.ts';
import { brandOf } from './catalogue/brands.ts';
import { readContent } from './content.ts';
import { drawDemoPictures } from './draw-pictures.ts';

const content = readContent();
const { brands, products, vendors } = content;
const drawn = new Map<string, string>();
const store = { saveDrawing: async (id: string, svg: string) => void drawn.set(id, svg) } as MediaStore;
const pictures = await drawDemoPictures(content, store);

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1] ?? '');
/** Each picture of a product with its texts. */
const shown = products.flatMap((product) =>
  (pictures.products.get(product.id) ?? []).map((id) => ({ product, id, texts: textsOf(drawn.get(id) ?? '') })),
);

test('every label names the brand of its product in both languages', () => {
  const labelled = shown.filter(({ product, texts }) => texts.includes(product.packSizes[0] ?? ''));
  expect(labelled.length).toBeGreaterThan(300);
  for (const { product, id, texts } of labelled) {
    const brand = brandOf(product, brands);
    const named = texts.filter((text) =>
      brands.some(({ name, nameEn }) => [name, nameEn.toUpperCase()].includes(text)),
    );
    expect([id, new Set(named)]).toEqual([id, new Set(brand ? [brand.nameEn.toUpperCase(), brand.name] : [])]);
  }
});

test('no picture of a product names a vendor', () => {
  const names = vendors.flatMap(({ businessNameAr, businessNameEn }) => [words(businessNameAr), words(businessNameEn)]);
  for (const { product, id, texts } of shown) {
    const own = new Set(words(`${product.nameAr} ${product.nameEn}`));
    const vendor = texts.filter((text) => names.some(([first = '']) => words(text).includes(first) && !own.has(first)));
    expect([id, vendor]).toEqual([id, []]);
  }
});
