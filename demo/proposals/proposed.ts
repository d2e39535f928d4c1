import { EMPTY_CONTENT, type ProductContent } from '#contract/shared/proposals/content.ts';
import type { RefusalReason } from '#contract/shared/proposals/states.ts';
import { demoId } from '#demo/keys.ts';

interface Proposed {
  vendor: string;
  by: string;
  submittedHoursAgo: number;
}

const pack = (key: string, names: [ar: string, en: string], amount: number, price: number, stock: number) => ({
  ...{ id: demoId('pack', 'teff-flour', key), name: names[0], nameEn: names[1], amount, unit: 'g' as const, gtin: '' },
  ...{ price, stock, sku: `TEFF-${key}`, confirm: false },
});

/** A product that the shop does not have yet; its pictures look like another one's, with its own name on the label. */
export const NEW_PRODUCT: Proposed & { id: string; looksLike: string; content: ProductContent } = {
  ...{ id: 'teff-flour', looksLike: 'rice-flour', vendor: 'sanabel-bahr', by: 'owner@sanabel.example' },
  submittedHoursAgo: 5,
  content: {
    ...EMPTY_CONTENT,
    categoryId: demoId('category', 'flour-leavening/specialty-flour'),
    ...{ name: 'دقيق التيف', nameEn: 'Teff Flour', keywords: 'تف, انجيرا, injera' },
    description:
      'حبوب تيف كاملة مطحونة ناعمًا، بنكهة جوزية خفيفة. للانجيرا والبان كيك والبسكويت. بدّل به ربع دقيق الكيك، وزد السوائل قليلًا.',
    descriptionEn:
      'Whole teff grain, finely milled, with a mild nutty taste. For injera, pancakes and biscuits. Replace a quarter of the cake flour with it and add a little more liquid.',
    ...{ ingredients: 'حبوب تيف كاملة', ingredientsEn: 'Whole teff grain', origin: 'ET', storage: 'dry' },
    ...{ allergens: [], mayContain: ['gluten'], shelfLifeDays: 270 },
    packs: [pack('500', ['٥٠٠ جم', '500 g'], 500, 21, 40), pack('1000', ['١ كجم', '1 kg'], 1_000, 38.5, 24)],
  },
};

/** Changes of products that the vendor sells: one waits for a reviewer, the other was refused. */
export const CHANGES: readonly (Proposed & {
  product: string;
  wanted: Partial<ProductContent>;
  refused?: { hoursAgo: number; reason: RefusalReason; note: string };
})[] = [
  {
    ...{ product: 'instant-yeast', vendor: 'khamira-house', by: 'owner@khamira.example', submittedHoursAgo: 20 },
    wanted: {
      ...{ ingredients: 'خميرة الخبز، مستحلب E491', ingredientsEn: 'Baker’s yeast, emulsifier E491' },
      ...{ origin: 'TR', shelfLifeDays: 730, keywords: 'خميرة سريعة, instant yeast, saf', mayContain: ['gluten'] },
    },
  },
  {
    ...{ product: 'dark-couverture-70', vendor: 'kakao-najd', by: 'owner@kakao.example', submittedHoursAgo: 90 },
    wanted: { nameEn: 'Sugar-Free Dark Couverture 70%', freeFrom: ['sugar'] },
    refused: {
      ...{ hoursAgo: 70, reason: 'misleading' },
      note: 'على العبوة سكر ضمن المكونات، فلا يصح وصفها بأنها خالية من السكر. إن تغيّرت التركيبة فأرسل صورة الملصق الجديد.',
    },
  },
];
