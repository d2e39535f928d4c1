import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ar } from '#web/console/operator/messages.ar.ts';
import { en } from '#web/console/operator/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { useRefundColumns } from './columns.tsx';

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

function State({ row }: { row: ListedRefund }) {
  return useRefundColumns()
    .find(({ name }) => name === 'state')
    ?.cell(row);
}

test.each([
  ['ar', 'وصلت شحنة ملغاة: راجع «اختلافات الدفع» أولًا'],
  ['en', 'A cancelled parcel has arrived: see “Payment findings” first'],
] as const)('money that is held says so in its row: %s', (language, words) => {
  const row = { tab: 'to_send', question: 'by_hand', request: null } as ListedRefund;
  for (const isHeld of [true, false]) {
    show(<State row={{ ...row, isHeld }} />, language);
    expect(document.body.textContent?.includes(words)).toBe(isHeld);
    cleanup();
  }
});
