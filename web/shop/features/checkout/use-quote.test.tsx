import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shop/testing/show.tsx';
import { useQuote } from './use-quote.ts';

const CHOICES = { shippingOption: 'express', paymentMethod: null, couponCode: null, addressId: null } as never;
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => void log.mockClear());
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('[checkout-24] a shipping option whose price cannot be had is logged once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'server_error', message: 'broken' }, { status: 500 }));
  const Quote = () => <p>{useQuote(CHOICES, 1, () => undefined).isError ? 'failed' : 'asking'}</p>;
  show(<Quote />);
  await waitFor(() => expect(document.body.textContent).toContain('failed'), { timeout: 5_000 });
  expect(log.mock.calls).toEqual([[expect.objectContaining({ code: 'server_error' })]]);
});

test('a method that cannot pay this order any more is dropped once, with a warning', async () => {
  const unavailableMethods = [{ method: 'cod', reason: 'refused' }];
  vi.stubGlobal('fetch', async () => Response.json({ totalAmount: 43, unavailableMethods }));
  const drop = vi.fn();
  const Quote = () => (
    <p>{useQuote({ ...(CHOICES as object), paymentMethod: 'cod' } as never, 1, drop).data?.totalAmount}</p>
  );
  show(<Quote />);
  await waitFor(() => expect(drop.mock.calls).toEqual([[{ paymentMethod: null }]]), { timeout: 5_000 });
  expect(document.body.textContent).toContain('43');
});
