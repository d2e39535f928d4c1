import * as z from 'zod/mini';
import { BankAccounts } from '#contract/shared/application/bank-accounts.ts';
import { ibanField } from '#contract/shared/application/numbers.ts';
import { holderField } from '#contract/shared/application/steps.ts';
import { IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

const access = { area: 'seller', permission: 'owner' } as const;

export const getBankAccounts = endpoint({
  method: 'GET',
  path: '/seller/bank',
  summary:
    'Get the account that the vendor is paid to, the change under way and earlier ones; of each IBAN the last four',
  access,
  response: BankAccounts,
});

export const AccountChangeForm = z.object({
  iban: ibanField,
  holder: holderField,
  /** A paper of the kind `bank_letter` that waits for the operator. */
  letterId: z.uuid({ error: 'bankLetter' }),
});

export const requestAccountChange = endpoint({
  method: 'POST',
  path: '/seller/bank/changes',
  summary:
    'Ask for payouts to another account. The operator confirms, and 72 hours later it is in force. All owners and the contact address are told. 409 `account_change_open`',
  access: { ...access, fresh: true },
  body: AccountChangeForm,
  response: BankAccounts,
  status: 201,
});

export const withdrawAccountChange = endpoint({
  method: 'POST',
  path: '/seller/bank/changes/:id/withdraw',
  summary: 'Withdraw a change of the account before it is in force. 409 `account_change_over`',
  access: { ...access, whileSuspended: true },
  params: IdParams,
  response: BankAccounts,
});
