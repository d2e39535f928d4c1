import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { AccountNumber } from '#web/console/parts/accounts/account-number.tsx';

/** The account that a row's money goes to, or went to. */
export function GoesTo({ row: { account, question, tab } }: { row: ListedRefund }) {
  const { t, rich } = useI18n();
  if (!account) {
    const isWanted = question === 'by_hand' || (tab === 'failed' && question === 'refused');
    return <span className="text-cocoa-2">{isWanted ? t('refunds.account.none') : '—'}</span>;
  }
  const { holder, confirmedBy, needsSecond, isConfirmed } = account;
  return (
    <>
      <AccountNumber account={account} />
      {holder && <bdi className="block text-sm text-cocoa-2 wrap-anywhere">{holder}</bdi>}
      {needsSecond && (
        // One person confirms the account, another one sends the money.
        <span className="block text-sm text-berry">
          {t(isConfirmed ? 'refunds.account.sendsElse' : 'refunds.account.second')}
        </span>
      )}
      {confirmedBy && (
        <span className="block text-sm text-cocoa-2">
          {rich('refunds.account.confirmedBy', { person: <bdi key="by">{confirmedBy}</bdi> })}
        </span>
      )}
    </>
  );
}
