import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReturnStatus } from '#contract/shared/orders/returns.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { Goods } from './goods.tsx';
import { returnFacts } from './words/facts.ar.ts';
import { returnFacts as returnFactsEn } from './words/facts.en.ts';

const show = makeShow({ ar: { ...common, ...returnFacts }, en: { ...commonEn, ...returnFactsEn } });
afterEach(cleanup);

const AMOUNTS = { goods: 6.72, tax: 0.88, pricesIncludeVat: true, delivery: 0, total: 6.72 };

test.each<[ReturnStatus, boolean]>([
  ['REQUESTED', true],
  ['CONCLUDED', true],
  ['DISPUTED', true],
  ['DECLINED', false],
  ['WITHDRAWN', false],
  ['REPLACED', false],
])('%s: the amount is shown unless it ended without money: %s', (status, isShown) => {
  show(<Goods shown={{ reason: 'damaged', wish: 'refund', status, lines: [], amounts: AMOUNTS }} />, 'en');
  expect(screen.queryAllByText(/6\.72/).length > 0).toBe(isShown);
});
