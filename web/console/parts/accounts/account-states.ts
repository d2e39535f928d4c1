import type { AccountState } from '#contract/shared/application/bank-accounts.ts';

/** How the badge of a bank account looks. */
export const ACCOUNT_LOOKS: Record<AccountState, 'good' | 'bad' | 'strong' | 'plain'> = {
  PENDING: 'strong',
  CONFIRMED: 'strong',
  ACTIVE: 'good',
  REPLACED: 'plain',
  REFUSED: 'bad',
  WITHDRAWN: 'plain',
  STOPPED: 'bad',
};
