import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ar } from '#web/console/operator/messages.ar.ts';
import { en } from '#web/console/operator/messages.en.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { GoesTo } from './goes-to.tsx';

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(cleanup);

const ACCOUNT = { id: 'a', lastFour: '1234', bank: null, holder: null };

test.each([
  ['nobody has confirmed', { needsSecond: true, isConfirmed: false }, 'Somebody else confirms the account first'],
  [
    'the reader has',
    { needsSecond: true, isConfirmed: true },
    'You confirmed the account: somebody else sends the money',
  ],
  ['another person has', { needsSecond: false, isConfirmed: true }, null],
])('an account for much money says who has to act: %s', (_, state, told) => {
  const account = { ...ACCOUNT, ...state, confirmedBy: state.isConfirmed ? 'Noura' : null };
  show(<GoesTo row={{ account, question: 'by_hand', tab: 'to_send' } as ListedRefund} />, 'en');
  expect(screen.queryByText(/omebody else/)?.textContent ?? null).toBe(told);
});
