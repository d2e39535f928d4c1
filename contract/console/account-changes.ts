import * as z from 'zod/mini';
import { BankAccount } from '#contract/shared/application/bank-accounts.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

/** The token of a mailed link. A malformed one gets the same error as a wrong one, `link_invalid`. */
const body = z.object({ token: z.string({ error: 'required' }).check(z.maxLength(200, { error: 'tooLong' })) });

const StoppableChange = z.extend(z.pick(BankAccount, { state: true, lastFour: true, bank: true, inForceFrom: true }), {
  vendor: z.object({ businessName: z.string(), businessNameEn: z.string() }),
});
export type StoppableChange = z.infer<typeof StoppableChange>;

export const readAccountChange = endpoint({
  method: 'POST',
  path: '/console/account-changes/read',
  summary: 'Get the change of a vendor’s bank account that a mailed link may stop. 410 `link_invalid`',
  access: 'public',
  body,
  response: StoppableChange,
});

export const stopAccountChange = endpoint({
  method: 'POST',
  path: '/console/account-changes/stop',
  summary:
    'Stop a change of a vendor’s bank account with a mailed link; nobody has to sign in. Stopping again changes nothing. 410 `link_invalid`, 409 `account_change_over`',
  access: 'public',
  body,
  response: StoppableChange,
});
