import * as z from 'zod/mini';
import { ibanField } from '#contract/shared/application/numbers.ts';
import { requiredText } from '#contract/shared/common.ts';

/** The account number is deleted this many days after the money was sent. */
export const ACCOUNT_KEPT_DAYS = 30;

/** Where money is to go that cannot go back to its source: a Saudi account, in the name of its holder. */
export const RefundAccountForm = z.object({ iban: ibanField, holder: requiredText('required', 100) });
export type RefundAccountForm = z.output<typeof RefundAccountForm>;

/** What people see of an account. */
export const RefundAccountShown = z.object({
  lastFour: z.string(),
  /** Null for a bank whose digits are not known. */
  bank: z.nullable(z.object({ ar: z.string(), en: z.string() })),
});
