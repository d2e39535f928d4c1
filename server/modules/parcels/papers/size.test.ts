import { expect, test } from 'vitest';
import type { PaperLine, PaperParcel } from './paper.ts';
import { paperTypesetter } from './typesetter.ts';

/** Bytes of a hundred papers: a printer in a back room is on slow Wi-Fi. */
const MOST = 3 * 2 ** 20;

const line = (_: unknown, nth: number): PaperLine => ({
  ...{ variantId: `v${nth}`, name: 'دقيق خبز متعدد الاستعمالات', nameEn: 'Bread flour for many uses' },
  ...{ variantName: 'كيس 10 كجم', variantNameEn: 'Bag of 10 kg', sku: `FLOUR-${nth}`, pieces: nth + 1 },
  ...{ imageId: null, storage: 'chilled', allergens: ['gluten'], gtin: '6281234567890' },
  ...{ category: 'دقيق', categoryEn: 'Flour' },
});
const parcel = (_: unknown, nth: number): PaperParcel => ({
  ...{
    id: `0198a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    orderNumber: `DQ-261127-${String(nth).padStart(5, 'A')}`,
  },
  ...{
    status: 'PROCESSING',
    placedOn: '2026-11-27',
    shipBy: '2026-11-29',
    isExpress: nth % 3 === 0,
    cash: nth % 2 ? null : 12_345,
  },
  recipient: {
    name: 'ريم الصالح',
    phone: '+966551234567',
    address: 'شارع النخيل 12، الرياض 12211، المملكة العربية السعودية',
  },
  ...{ note: 'أرجو الاتصال قبل الوصول بنصف ساعة', lines: Array.from({ length: 8 }, line) },
});

test.each(['a4', 'a6'] as const)(
  'a hundred packing slips of eight packs are a file of at most 3 MiB: %s',
  async (size) => {
    const pdf = await paperTypesetter().toPdf({
      ...{ kind: 'slips', size, at: 'https://shop.example/seller/orders/', printedAt: '2026-11-27' },
      ...{ vendor: { name: 'ركن التخمير', nameEn: 'Leaven Corner' }, parcels: Array.from({ length: 100 }, parcel) },
    });
    expect(pdf.length).toBeGreaterThan(50_000);
    expect(pdf.length).toBeLessThanOrEqual(MOST);
  },
);
