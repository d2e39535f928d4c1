import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { ar as common } from '#web/console/messages/ar.ts';
import { en as commonEn } from '#web/console/messages/en.ts';
import { ar } from '#web/console/operator/messages.ar.ts';
import { en } from '#web/console/operator/messages.en.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { Confirmation } from '#web/shared/components/dialogs/confirmation.tsx';
import { makeShow } from '#web/shared/testing/show.tsx';
import { REFUNDS_KEY } from './data.ts';
import { Decision } from './decision.tsx';
import { SentDialog } from './sent-dialog.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/console/session/api.ts', () => ({ callApi }));
vi.mock('#web/console/session/me.ts', () => ({ useMe: () => null, hasRole: () => true }));
// What keeps people from leaving what they typed needs the console's own router.
vi.mock('react-router', async (load) => ({
  ...(await load<typeof import('react-router')>()),
  useBlocker: () => ({ state: 'unblocked' }),
}));

const show = makeShow({ ar: { ...common, ...ar }, en: { ...commonEn, ...en } });
afterEach(() => {
  cleanup();
  queryClient.clear();
});

beforeEach(() => void callApi.mockReset().mockResolvedValue({ outcome: 'done' }));

const ROW = { id: 'r1', orderId: 'o1', orderNumber: 'DQ-1', amount: 80, account: null, question: 'by_hand' };
const asked = (reason: string, isOwn: boolean) =>
  ({ ...ROW, kind: 'request', tab: 'to_approve', request: { reason, isOwn } }) as ListedRefund;

test.each([
  ['ar', 'cancel_order', false, 'الموافقة على إلغاء الطلب DQ-1', 'موافقة', 'تراجع', 'إلغاء'],
  ['ar', 'cancel_pieces', true, 'سحب طلب الموافقة على الطلب DQ-1', 'سحب', 'تراجع', 'إلغاء'],
  ['en', 'cancel_order', false, 'Approve the cancellation of order DQ-1', 'Approve', 'Back', 'Cancel'],
  ['en', 'cancel_pieces', true, 'Withdraw the request for order DQ-1', 'Withdraw', 'Back', 'Cancel'],
] as const)('in %s no button of a question about %s can be taken for the cancellation', async (...given) => {
  const [language, reason, isOwn, press, yes, no, wrong] = given;
  show(
    <>
      <Decision row={asked(reason, isOwn)} />
      <Confirmation />
    </>,
    language,
  );
  fireEvent.click(screen.getByRole('button', { name: press }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('button', { name: yes })).toBeTruthy();
  expect(question.getByRole('button', { name: no })).toBeTruthy();
  expect(question.queryByRole('button', { name: wrong })).toBeNull();
});

test('what finance is asked to send is the amount after the last correction', async () => {
  let amount = 80;
  const read = () => Promise.resolve({ ...ROW, kind: 'refund', tab: 'to_send', amount, request: null } as ListedRefund);
  function Queue() {
    const { data } = useQuery({ queryKey: [REFUNDS_KEY], queryFn: read, staleTime: 0 });
    return data ? <Decision row={data} /> : null;
  }
  show(<Queue />, 'en');
  const send = await screen.findByRole('button', { name: 'Send the money of order DQ-1' });
  amount = 65;
  fireEvent.click(send);
  expect((await screen.findByText(/now, then record it here/, {}, { timeout: 10_000 })).textContent).toMatch(
    /^Send SAR.65\.00 now/,
  );
});

test('another amount than was shown is not recorded: the new one is shown, what was typed stays, and it is sent next', async () => {
  let amount = 80;
  const read = () => Promise.resolve({ ...ROW, kind: 'refund', tab: 'to_send', amount, request: null } as ListedRefund);
  function Queue() {
    const { data } = useQuery({ queryKey: [REFUNDS_KEY], queryFn: read, staleTime: 0 });
    return data ? <SentDialog row={data} onClose={onClose} /> : null;
  }
  const onClose = vi.fn();
  const sent: unknown[] = [];
  callApi.mockImplementation((_: string, { body }: { body: { amount: number } }) => {
    sent.push(body.amount);
    return Promise.resolve({ outcome: body.amount === amount ? 'done' : 'amount_changed' });
  });
  show(<Queue />, 'en');
  const reference = await screen.findByLabelText(/Reference/);
  fireEvent.change(reference, { target: { value: 'TR-1' } });
  amount = 65;
  fireEvent.click(screen.getByRole('button', { name: 'Mark as sent' }));
  await screen.findByText(/^Send SAR.65\.00 now/, {}, { timeout: 10_000 });
  expect(onClose).not.toHaveBeenCalled();
  expect(reference).toHaveProperty('value', 'TR-1');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as sent' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 10_000 });
  expect(sent).toEqual([80, 65]);
});
