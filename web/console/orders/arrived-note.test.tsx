import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OperatedParcel } from '#contract/operator/orders.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { undelivered as ar } from '#web/console/undelivered/words/undelivered.ar.ts';
import { undelivered as en } from '#web/console/undelivered/words/undelivered.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { ArrivedNote } from './arrived-note.tsx';

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

const line = (id: string, backInStock: number) => ({
  ...{ id, name: 'دقيق', nameEn: 'Flour', variantName: 'كيس', variantNameEn: 'Bag', sku: `FL-${id}`, backInStock },
});
const parcel = (change: object) =>
  ({
    ...{ arrivedLate: false, arrivedCancelled: false, lateCollected: null, lateReported: null },
    ...{ lines: [line('1', 2), line('2', 0)], ...change },
  }) as OperatedParcel;
const told = (change: object, language: 'ar' | 'en') =>
  show(<ArrivedNote parcel={parcel(change)} />, language).container.textContent ?? '';

test.each([
  ['en', 'although it is cancelled', '2 pieces · Flour · Bag · FL-1', 'under “Products”'],
  ['ar', 'مع أنها ملغاة', 'قطعتان · دقيق · كيس · FL-1', 'في صفحة «المنتجات»'],
] as const)(
  'in %s: a cancelled parcel that arrived, with the pieces that the store takes out of its stock',
  (language, ...words) => {
    const text = told({ arrivedCancelled: true }, language);
    for (const each of words) expect(text).toContain(each);
    expect(text).not.toContain('FL-2');
  },
);

test('late cash says the same of its pieces; without pieces in stock nothing is said of them', () => {
  expect(told({ arrivedLate: true }, 'en')).toContain('Ask the courier what was collected, and record it here.');
  cleanup();
  expect(told({ arrivedLate: true }, 'en')).toContain('2 pieces · Flour');
  cleanup();
  expect(told({ arrivedLate: true, lines: [line('2', 0)] }, 'en')).not.toContain('stock');
});

test('a parcel that has not arrived after all says nothing', () => {
  expect(told({}, 'en')).toBe('');
});
