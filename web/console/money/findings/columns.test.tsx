import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { findings as ar } from '#web/console/money/words/findings.ar.ts';
import { findings as en } from '#web/console/money/words/findings.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Expected, Values } from './columns.tsx';

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

const CASH = {
  expected: { collected: 5_450, vendor: 'flour-house' },
  found: { collected: 3_035 },
  vendor: { name: 'بيت الدقيق', nameEn: 'Flour House' },
};
const plain = ({ textContent }: Element) =>
  (textContent ?? '').replaceAll('\u00a0', ' ').replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');

test.each([
  ['ar', 'شحنة بيت الدقيقالمطلوب ٥٤٫٥٠ ر.س.', 'المحصَّل ٣٠٫٣٥ ر.س.'],
  ['en', 'Parcel of Flour Houseto collect SAR 54.50', 'collected SAR 30.35'],
] as const)('in %s cash that differs is told in words, with the name of the store', (language, expected, found) => {
  expect(plain(show(<Expected row={CASH} />, language).container)).toBe(expected);
  cleanup();
  expect(plain(show(<Values values={CASH.found} />, language).container)).toBe(found);
});

test.each([
  ['ar', 'شحنة بيت الدقيقأبلغت به شركة الشحن ٥٤٫٥٠ ر.س.', 'سُجّل هنا ٣٠٫٣٥ ر.س.'],
  ['en', 'Parcel of Flour Housereported by the carrier SAR 54.50', 'recorded here SAR 30.35'],
] as const)(
  'in %s cash that a person recorded is compared with what its carrier reports',
  (language, expected, found) => {
    const late = { ...CASH, found: { recorded: 3_035 } };
    expect(plain(show(<Expected row={late} />, language).container)).toBe(expected);
    cleanup();
    expect(plain(show(<Values values={late.found} />, language).container)).toBe(found);
  },
);
