import type { OrderPayment } from '#contract/shop/payments.ts';
import { validateMerchant } from '#web/shop/data/payments.ts';
import { isRefused } from './use-begin.ts';

/** The part of Apple's interface that the shop uses. */
interface Session {
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: { payment: { token: unknown } }) => void;
  completeMerchantValidation: (session: unknown) => void;
  completePayment: (result: { status: number }) => void;
  begin: () => void;
  abort: () => void;
}
interface SessionClass {
  new (version: number, request: object): Session;
  canMakePayments: () => boolean;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
}

const VERSION = 3;

function sessionClass(): SessionClass | null {
  return (globalThis as { ApplePaySession?: SessionClass }).ApplePaySession ?? null;
}

/** Whether this browser has Apple Pay of its own. Elsewhere the gateway's page offers it. */
export function hasApplePay(): boolean {
  return sessionClass()?.canMakePayments() ?? false;
}

interface Request {
  orderId: string;
  label: string;
  /** Riyals. */
  amount: number;
  pay: (applePayToken: string) => Promise<OrderPayment>;
  /** The shop could not be validated: the sheet closes without a word. */
  onRefused: (error: unknown) => void;
}

/** Opens Apple's sheet. Must be called by a press of a button. */
export function openApplePay({ orderId, label, amount, pay, onRefused }: Request): void {
  const ApplePay = sessionClass();
  if (!ApplePay) return;
  const session = new ApplePay(VERSION, {
    countryCode: 'SA',
    currencyCode: 'SAR',
    supportedNetworks: ['mada', 'visa', 'masterCard'],
    merchantCapabilities: ['supports3DS'],
    total: { label, amount: amount.toFixed(2) },
  });
  session.onvalidatemerchant = ({ validationURL }) =>
    void validateMerchant(orderId, validationURL).then(
      (merchant) => session.completeMerchantValidation(merchant),
      (error) => {
        session.abort();
        onRefused(error);
      },
    );
  session.onpaymentauthorized = ({ payment }) =>
    void pay(JSON.stringify(payment.token)).then(
      ({ state }) => (state === 'paid' || state === 'checking' ? complete(ApplePay.STATUS_SUCCESS) : session.abort()),
      // Without an answer it may be paid: the sheet closes without a word, and the page says what is known.
      (error) => (isRefused(error) ? complete(ApplePay.STATUS_FAILURE) : session.abort()),
    );
  const complete = (status: number) => session.completePayment({ status });
  session.begin();
}
