import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, BankAccount, BankAccounts } from '#contract/shared/application/bank-accounts.ts';
import { Id, IdParams, limitField, pageField, requiredText, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';

const look = { area: 'operator', roles: ['catalogue', 'finance'] } as const;
const decide = { area: 'operator', roles: ['finance'] } as const;

const OperatedAccount = z.extend(BankAccount, { decidedBy: z.nullable(z.string()) });

const OperatedAccounts = z.extend(BankAccounts, {
  inForce: z.nullable(OperatedAccount),
  change: z.nullable(
    z.extend(OperatedAccount, {
      /** Worth a second look, no reason to refuse: nobody of the vendor's names is in the holder's name. */
      holderDiffers: z.boolean(),
    }),
  ),
  history: z.array(OperatedAccount),
});
export type OperatedAccount = z.infer<typeof OperatedAccount>;
export type OperatedAccounts = z.infer<typeof OperatedAccounts>;

export const getAccountsOfVendor = endpoint({
  method: 'GET',
  path: '/operator/vendors/:id/bank',
  summary:
    'Get the account that a vendor is paid to, the change under way and earlier ones; of each IBAN the last four',
  access: look,
  params: IdParams,
  response: OperatedAccounts,
});

export const CHANGE_STATES = ['PENDING', 'CONFIRMED'] as const;
export const CHANGE_SORTS = ['oldest', 'newest'] as const;

const AccountChange = z.extend(OperatedAccount, {
  vendor: z.object({ id: Id, businessName: z.string(), businessNameEn: z.string() }),
});
export type AccountChange = z.infer<typeof AccountChange>;

const ChangeFilters = z.object({
  /** A part of the vendor's name. */
  search: z.optional(text(100)),
  state: z.optional(z.enum(CHANGE_STATES, { error: 'invalid' })),
  sortBy: z._default(z.enum(CHANGE_SORTS, { error: 'invalid' }), 'oldest'),
});
export type ChangeFilters = z.infer<typeof ChangeFilters>;

export const listAccountChanges = endpoint({
  method: 'GET',
  path: '/operator/account-changes',
  summary: 'List changes of bank accounts that wait for a decision or for their time',
  access: look,
  query: z.extend(ChangeFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(AccountChange), meta: CappedMeta }),
});

export const exportAccountChanges = endpoint({
  method: 'GET',
  path: '/operator/exports/account-changes',
  summary: 'Download the changes of bank accounts that the filters find, as CSV. 409 `export_too_large`',
  access: look,
  query: z.extend(ChangeFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

export const showAccountIban = endpoint({
  method: 'POST',
  path: '/operator/bank-accounts/:id/iban',
  summary: 'Get the full IBAN of a vendor’s account. The reason is written to the audit log',
  access: { ...decide, fresh: true },
  params: IdParams,
  body: z.object({ reason: requiredText('required', 500) }),
  response: z.object({ iban: z.string() }),
});

export const confirmAccountChange = endpoint({
  method: 'POST',
  path: '/operator/account-changes/:id/confirm',
  summary: 'Confirm a change; 72 hours later payouts go to the account. 409 `account_change_over`, 403 `own_vendor`',
  access: { ...decide, fresh: true },
  params: IdParams,
  response: OperatedAccounts,
});

export const refuseAccountChange = endpoint({
  method: 'POST',
  path: '/operator/account-changes/:id/refuse',
  summary:
    'Refuse a change, a confirmed one too until it is in force; owners get the reason by mail. 409 `account_change_over`, 403 `own_vendor`',
  access: decide,
  params: IdParams,
  body: z.object({ reason: z.enum(ACCOUNT_REFUSALS, { error: 'required' }), note: z.nullish(text(500)) }),
  response: OperatedAccounts,
});
