import * as z from 'zod';
import { hasIbanCheckDigits } from '#contract/shared/iban.ts';
import { PAYMENT_METHODS, type PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { BankAccount } from '#contract/shop/checkout.ts';
import { toHalalas } from '#server/kernel/money.ts';

/** How the shop collects money: at its payment gateway, or by people outside of the software. */
export interface Payments {
  /** The methods that customers can choose; the others have nobody who collects them. */
  methods: PaymentMethodId[];
  /** Whether cards and wallets are taken at a payment gateway. */
  hasGateway: boolean;
  /** Cards and wallets without a gateway: `link` if the operator sends payment links by hand, `demo` if nobody collects anything. */
  online: 'link' | 'demo' | 'off';
  /** The account for bank transfers. */
  bankAccount: BankAccount | null;
  /** How long the stock of an unpaid order is held, where the shop takes the payment itself. */
  holdMinutes: number;
  transferHoldHours: number;
  /** Whom and what the shop takes cash of: up to an amount in halalas, and until so many parcels were refused. Null: all. */
  cash: { most: number | null; afterRefusals: number | null };
}

export const METHOD_IDS = PAYMENT_METHODS.map(({ id }) => id) as [PaymentMethodId, ...PaymentMethodId[]];

const riyals = (most: number) => z.coerce.number().min(0).max(most);

/** What one person of the team may give back alone, in riyals (docs/decisions/0100). */
export const refundOptions = {
  REFUND_ALONE_MAX: riyals(1_000_000).default(2_000),
  REFUND_ALONE_MAX_SUPPORT: riyals(1_000_000).default(500),
  REFUND_DAY_MAX: riyals(10_000_000).default(5_000),
  REFUND_ACCOUNT_ALONE_MAX: riyals(1_000_000).default(1_000),
};

/** Halalas that one person of the team may send back of an order, and of all in a day, or to accounts of its customer, without a second one. */
export function refundsOf(env: Record<keyof typeof refundOptions, number>) {
  return {
    alone: toHalalas(env.REFUND_ALONE_MAX),
    aloneOfSupport: toHalalas(env.REFUND_ALONE_MAX_SUPPORT),
    aDay: toHalalas(env.REFUND_DAY_MAX),
    toAccountAlone: toHalalas(env.REFUND_ACCOUNT_ALONE_MAX),
  };
}

interface Given {
  hasGateway: boolean;
  bankName: string | undefined;
  accountName: string | undefined;
  iban: string | undefined;
  linksByHand: boolean | undefined;
  holdMinutes: number;
  transferHoldHours: number;
  /** Methods that are not offered although they could be. */
  methodsOff: PaymentMethodId[];
  cash: Payments['cash'];
}

/** Invented: no Saudi bank has the code 99. */
const DEMO_ACCOUNT: BankAccount = {
  bankName: 'بنك تجريبي (Demo Bank)',
  accountName: 'Daqeeq Demo E-Commerce Est.',
  iban: 'SA0699999999999999999999',
};

/** The configured ways of paying. A demo shop offers them all, with an invented account. */
export function paymentsOf(given: Given, demoData: boolean): Payments {
  const { bankName, accountName, iban, hasGateway, linksByHand, methodsOff, holdMinutes, transferHoldHours, cash } =
    given;
  const own = bankName && accountName && iban ? { bankName, accountName, iban } : null;
  const bankAccount = own ?? (demoData ? DEMO_ACCOUNT : null);
  const online = linksByHand ? 'link' : demoData && linksByHand === undefined ? 'demo' : 'off';
  const isOffered = { online: hasGateway || online !== 'off', cash: true, transfer: bankAccount !== null };
  const offered = PAYMENT_METHODS.filter(({ id, kind }) => isOffered[kind] && !methodsOff.includes(id));
  return {
    methods: offered.map(({ id }) => id),
    hasGateway,
    online,
    bankAccount,
    holdMinutes,
    transferHoldHours,
    cash,
  };
}

/** Whether the text is an IBAN: its check digits make the number, with letters as 10 to 35, leave 1 modulo 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) || (text.startsWith('SA') && text.length !== 24)) return false;
  return hasIbanCheckDigits(text);
}
