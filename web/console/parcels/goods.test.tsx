import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ParcelDetail } from '#contract/seller/orders/parcels.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ar } from '#web/console/seller/messages.ar.ts';
import { en } from '#web/console/seller/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { ParcelEvents } from './events.tsx';
import { Goods } from './goods.tsx';

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

const LINE = {
  ...{ id: 'l', name: 'دقيق فاخر', nameEn: 'Fine flour', variantName: '١ كجم', variantNameEn: '1 kg', sku: 'F-1' },
  ...{ image: null, quantity: 3, cancelled: 1, unitPrice: 10, totalPrice: 30, discount: 0, tax: 3.91 },
};
const EVENT = { id: 'e', code: 'unsupplied', actor: 'vendor', at: '2026-11-26T09:00:00Z', failure: null };
const SHORT = {
  ...{ lines: [LINE], pieces: 2, goods: 20, discount: 2, shipping: 15, codFee: 0, tax: 2.35, pricesIncludeVat: true },
  ...{ total: 33, cash: null, collected: null, events: [EVENT] },
} as unknown as ParcelDetail;

const plain = (text = '') => text.replaceAll('\u00a0', ' ').replace(/[\u200e\u200f\u061c]/g, '');
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => plain(textContent ?? '')).join(': '),
  );

test.each([
  ['ar', ['سعر ما أُلغي: −١٠٫٠٠ ر.س.', 'الخصم: −٢٫٠٠ ر.س.', 'التوصيل: ١٥٫٠٠ ر.س.', 'مجموع الشحنة: ٣٣٫٠٠ ر.س.']],
  [
    'en',
    [
      'Price of what was cancelled: −SAR 10.00',
      'Discount: −SAR 2.00',
      'Delivery: SAR 15.00',
      'Parcel total: SAR 33.00',
    ],
  ],
] as const)('in %s what was cancelled has a row, so that the rows come to the total', (language, expected) => {
  show(<Goods parcel={SHORT} />, language);
  expect(rows().map((row) => row.replace('-', '−'))).toEqual(expected);
});

test('nothing was cancelled: no row says so', () => {
  show(<Goods parcel={{ ...SHORT, goods: 30, total: 43, lines: [{ ...LINE, cancelled: 0 }] } as ParcelDetail} />);
  expect(rows().join()).not.toContain('cancelled');
});

test.each([
  [
    'of what was ordered stands with its pieces, not beside those that are left',
    1,
    '3 pieces × SAR 10.00 = SAR 30.00',
    '× 2',
  ],
  ['of a whole line stands beside its pieces', 0, '3 pieces × SAR 10.00', '× 3SAR 30.00'],
])('the sum %s', (_, cancelled, ordered, beside) => {
  show(<Goods parcel={{ ...SHORT, lines: [{ ...LINE, cancelled }] } as ParcelDetail} />);
  const [text, left] = [...document.querySelectorAll('li > span')].slice(1);
  expect(plain(text?.children[2]?.textContent ?? '')).toBe(ordered);
  expect(plain(left?.textContent ?? '')).toBe(beside);
});

test.each([
  ['ar', 'أُلغيت قطع منها', 'دقيق فاخر (قطعة واحدة) · '],
  ['en', 'Pieces of it were cancelled', 'Fine flour (1 piece) · '],
] as const)('in %s the event names what was cancelled', (language, title, begins) => {
  show(<ParcelEvents parcel={SHORT} />, language);
  expect(plain(screen.getByText(title).nextElementSibling?.textContent ?? '')).toMatch(begins);
});

test('of two such events nobody can tell which pieces were whose: neither names any', () => {
  const events = [EVENT, { ...EVENT, id: 'e2' }] as ParcelDetail['events'];
  show(<ParcelEvents parcel={{ ...SHORT, events }} />);
  expect(document.body.textContent).not.toContain('Fine flour');
});
