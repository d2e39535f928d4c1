import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { openIban } from '#server/modules/applications/public.ts';
import { bankByCode } from '#server/modules/refund-accounts/public.ts';
import type { Config } from '#server/platform/config.ts';
import type { QueueRow } from './rows.ts';

export type Limits = Pick<Config, 'refunds'>;

/** Who sends money sees whole accounts. */
export const isFinance = ({ roles }: OperatorScope) => roles.includes('finance') || roles.includes('admin');

/** Where a row's money goes, as the caller may see it. */
export function accountOf(
  { account, amount, tab }: QueueRow,
  operator: OperatorScope,
  { refunds }: Limits,
): ListedRefund['account'] {
  if (!account) return null;
  const { id, lastFour, bankCode, holder, confirmerId, confirmedBy, sentBefore } = account;
  const isSecond = confirmerId !== null && confirmerId !== operator.userId;
  return {
    ...{ id, lastFour, bank: bankByCode(bankCode), holder: isFinance(operator) ? holder : null },
    ...{ confirmedBy, isConfirmed: confirmerId !== null },
    needsSecond: tab !== 'done' && Number(sentBefore) + Number(amount) > refunds.toAccountAlone && !isSecond,
  };
}

/** The whole number of a row's account, for finance; null if there is none, or it is deleted. */
export function ibanOf({ account, orderId }: QueueRow, operator: OperatorScope, secret: string): string | null {
  if (!account?.sealed || !isFinance(operator)) return null;
  return openIban(secret, Buffer.from(account.sealed, 'hex'), orderId);
}
