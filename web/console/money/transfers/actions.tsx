import { lazy, Suspense, useState } from 'react';
import type { ListedTransfer } from '#contract/operator/money/transfers.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { forgetTransfers } from './data.ts';

const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }));
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

/** Gives a transfer to an order, or records that it went back. */
export function Actions({ row }: { row: ListedTransfer }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'match' | 'return' | null>(null);
  const number = row.bankId;
  const isClosed = row.question === null;
  if (isClosed) return row.returned > 0 && <Keep row={row} />;
  // It goes its way by itself.
  if (row.question === 'enough') return null;
  return (
    <span className="flex flex-wrap gap-2 max-lg:justify-end lg:flex-col lg:[&>button]:whitespace-nowrap">
      <Button size="small" aria-label={t('transfers.matchOf', { number })} onClick={() => setOpen('match')}>
        {t('transfers.match')}
      </Button>
      <Button
        size="small"
        variant="outline"
        aria-label={t('transfers.returnOf', { number })}
        onClick={() => setOpen('return')}
      >
        {t('transfers.return')}
      </Button>
      <Suspense>
        {open === 'match' && <MatchDialog row={row} onClose={() => setOpen(null)} />}
        {open === 'return' && <ReturnDialog row={row} onClose={() => setOpen(null)} />}
      </Suspense>
    </span>
  );
}

function Keep({ row }: { row: ListedTransfer }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('keepTransfer', { params: { id: row.id } }),
    onSuccess: ({ outcome }) =>
      showToast({ type: outcome === 'done' ? 'success' : 'error', title: t(`transfers.told.${outcome}`) }),
    onError: (error) => reportChange(i18n, error),
    onSettled: forgetTransfers,
  });
  const ask = async () => {
    const question = t('transfers.keepQuestion', { amount: format.money(row.returned) });
    if (await confirmed(question, t('transfers.keep'))) mutate();
  };
  return (
    <Button
      size="small"
      variant="outline"
      className="lg:whitespace-nowrap"
      isBusy={isPending}
      aria-label={t('transfers.keepOf', { number: row.bankId })}
      onClick={() => void ask()}
    >
      {t('transfers.keep')}
    </Button>
  );
}
