import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Fulfilment } from '#contract/shared/orders/fulfilment.ts';
import type { RefundAccount } from '#contract/shop/orders/refund-account.ts';
import type { Order } from '#contract/shop/orders.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { makeShow } from '#web/shared/testing/show.tsx';
import { mayBeSentByHand } from '#web/shop/data/returns/refund-account.ts';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';
import { SendTo } from './send-to.tsx';
import { sendTo as arabic } from './words/send-to.ar.ts';
import { sendTo as english } from './words/send-to.en.ts';

const show = makeShow({ ar: { ...ar, ...arabic }, en: { ...en, ...english } });

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What the page says of late cash; `heading` is waited for. */
async function said(answer: Partial<RefundAccount>, language: 'ar' | 'en', heading: string) {
  const whole = { waiting: 0, isOpen: false, mayBecomeCredit: false, account: null, ...answer };
  vi.stubGlobal('fetch', async () => Response.json(whole));
  show(<SendTo orderId="order" />, language);
  const title = await screen.findByRole('heading', { name: heading }, { timeout: 4_000 });
  return (title.closest('section')?.textContent ?? '').replaceAll(/[\u200e\u200f]/g, '').replaceAll(/\s+/g, ' ');
}

test.each([
  ['ar', 'إلى أي حساب نحوّل مبلغك؟', 'حصّل المندوب منك ٢٠٫٠٠ ر.س. عن شحنة أُلغيت', 'أضف المبلغ إلى رصيدي في المتجر'],
  ['en', 'Where shall we send your money?', 'The courier collected SAR 20.00 from you', 'Add it to my store credit'],
] as const)(
  'late cash that waits: why it goes back, the form for the account, and credit instead: %s',
  async (language, heading, why, credit) => {
    const late = { waiting: 20, sent: 0, asCredit: 0 };
    const text = await said({ waiting: 20, isOpen: true, mayBecomeCredit: true, late }, language, heading);
    expect(text).toContain(why);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(screen.getByRole('button', { name: credit })).toBeTruthy();
  },
);

test.each([
  ['ar', 'ما دفعته عن شحنة ملغاة', { asCredit: 20 }, 'أضفنا إلى رصيدك في المتجر ٢٠٫٠٠ ر.س.'],
  ['en', 'What you paid for a cancelled parcel', { asCredit: 20 }, 'We added SAR 20.00 to your store credit'],
  ['ar', 'ما دفعته عن شحنة ملغاة', { sent: 20 }, 'أعدنا إليك ٢٠٫٠٠ ر.س.'],
  ['en', 'What you paid for a cancelled parcel', { sent: 20 }, 'We have returned SAR 20.00'],
] as const)('late cash that is settled says what became of it, and asks nothing: %s', async (...row) => {
  const [language, heading, became, sentence] = row;
  const text = await said({ late: { waiting: 0, sent: 0, asCredit: 0, ...became } }, language, heading);
  expect(text).toContain(sentence);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  [
    'ar',
    'إلى أي حساب نحوّل مبلغك؟',
    'تقول شركة الشحن إن شحنة ملغاة وصلت إليك، فيبقى ٢٠٫٠٠ ر.س. عندنا حتى نتحقق من ذلك.',
    'أضف المبلغ إلى رصيدي في المتجر',
  ],
  [
    'en',
    'Where shall we send your money?',
    'The carrier says that a cancelled parcel has reached you, so SAR 20.00 waits until we have asked about it.',
    'Add it to my store credit',
  ],
] as const)('money that is held says why, and is not offered as credit: %s', async (language, heading, why, credit) => {
  const text = await said({ waiting: 20, isOpen: true, isHeld: true }, language, heading);
  expect(text).toContain(why);
  expect(screen.queryByRole('button', { name: credit })).toBeNull();
});

test('the page of an order that was never paid asks where late cash goes, and nothing without late cash', () => {
  const parcel = (change: Partial<Fulfilment>) => [{ ...change } as unknown as Fulfilment];
  const order = (fulfilments: Fulfilment[]) =>
    ({ status: 'CANCELLED', paymentStatus: 'PENDING', fulfilments }) as unknown as Order;
  expect(mayBeSentByHand(order(parcel({ arrivedLate: true })))).toBe(true);
  expect(mayBeSentByHand(order(parcel({ isRefused: true })))).toBe(false);
});
