import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderPayment } from '#contract/shop/payments.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { show } from '#web/shop/testing/show.tsx';
import { PayPanel } from './pay-panel.tsx';

const PAYMENT: OrderPayment = {
  state: 'choose',
  method: 'apple_pay',
  amount: 115,
  payUntil: null,
  methods: ['mada', 'apple_pay'],
  failure: null,
  surplus: 0,
  refunding: 0,
  refunded: 0,
};
const ORDER = { id: 'o', orderNumber: 'DQ-1', status: 'PENDING', totalAmount: 115, payment: PAYMENT } as Order;

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  [
    'ar',
    'الدفع عبر Apple Pay',
    'لم يُقبل العنوان الذي أرسلته المحفظة، ولم يُخصم أي مبلغ. اختر طريقة دفع أخرى.',
    'مدى',
    'تغيير طريقة الدفع',
  ],
  [
    'en',
    'Pay with Apple Pay',
    'The address that Apple Pay gave was not accepted, so nothing was charged. Please choose another payment method.',
    'mada',
    'Change payment method',
  ],
] as const)(
  'in %s a sheet whose address is refused closes, and the page says why',
  async (language, pay, why, other, change) => {
    const abort = vi.fn();
    class ApplePaySession {
      static canMakePayments = () => true;
      onvalidatemerchant: (event: { validationURL: string }) => void = () => undefined;
      abort = abort;
      begin() {
        this.onvalidatemerchant({ validationURL: 'https://apple.example/x' });
      }
    }
    vi.stubGlobal('ApplePaySession', ApplePaySession);
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/apple-pay-session')
        ? Response.json({ code: 'apple_pay_url_refused', message: 'refused' }, { status: 422 })
        : Response.json(PAYMENT),
    );
    show(<PayPanel order={ORDER}>{null}</PayPanel>, language);
    fireEvent.click(screen.getByRole('button', { name: pay }));
    expect((await screen.findByText(why)).closest('[role=alert]')).not.toBeNull();
    expect(abort).toHaveBeenCalledOnce();
    // It says nothing of other methods.
    fireEvent.click(screen.getByRole('button', { name: change }));
    fireEvent.click(screen.getByRole('radio', { name: other }));
    expect(screen.queryByText(why)).toBeNull();
  },
);
