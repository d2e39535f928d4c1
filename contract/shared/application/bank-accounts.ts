import * as z from 'zod/mini';
import { Id, Timestamp } from '#contract/shared/common.ts';

/**
 * PENDING waits for the operator, CONFIRMED for the time at which it comes into force. REPLACED was in force once. An owner
 * withdraws a change, the link in a mail stops one.
 */
const ACCOUNT_STATES = ['PENDING', 'CONFIRMED', 'ACTIVE', 'REPLACED', 'REFUSED', 'WITHDRAWN', 'STOPPED'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Hours from the confirmation of a change until payouts go to the new account. */
export const HOURS_UNTIL_IN_FORCE = 72;

/** Days for which warnings go to the contact address from before a change, too. */
export const FORMER_CONTACT_DAYS = 30;

/** Why the operator refuses a change. */
export const ACCOUNT_REFUSALS = [
  'letter_not_readable',
  'letter_of_other_account',
  'letter_too_old',
  'holder_differs',
  'not_asked_for',
  'other',
] as const;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

/** An account of a vendor: in force, asked for, or of earlier times. Nobody but the operator's finance sees more of the IBAN. */
export const BankAccount = z.object({
  id: Id,
  state: z.enum(ACCOUNT_STATES),
  holder: z.string(),
  lastFour: z.string(),
  /** Null for a bank that is not known by its digits. */
  bank: z.nullable(z.object({ ar: z.string(), en: z.string() })),
  /** For an account of the application, when it was approved. */
  requestedAt: Timestamp,
  /** Null for an account of the application, and for somebody who was erased. */
  requestedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
  /** When payouts go to it. Null before it is confirmed; kept for one that never came into force. */
  inForceFrom: z.nullable(Timestamp),
  endedAt: z.nullable(Timestamp),
  /** Why it was refused. */
  reason: z.nullable(z.enum(ACCOUNT_REFUSALS)),
  note: z.nullable(z.string()),
  /** The bank's letter that came with the request, among the papers. */
  letterId: z.nullable(Id),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The accounts of a vendor. */
export const BankAccounts = z.object({
  inForce: z.nullable(BankAccount),
  /** The change that waits for the operator or for its time. */
  change: z.nullable(BankAccount),
  /** All others, newest first. */
  history: z.array(BankAccount),
});
export type BankAccounts = z.infer<typeof BankAccounts>;
