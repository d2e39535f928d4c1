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
  expect(plain(show(<Values values={{ collected: 3_035 }} />, language).container)).toBe(found);
});
