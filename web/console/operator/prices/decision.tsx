import { lazy, Suspense, useState } from 'react';
import type { HeldPrice } from '#contract/operator/prices.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { forgetHeld } from './data.ts';

/** Few visits refuse a price. */
const RefuseDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }));

/** Approves or refuses one price. */
export function Decision({ held }: { held: HeldPrice }) {
  const i18n = useI18n();
  const { t, pick, format } = i18n;
  const [isRefusing, setRefusing] = useState(false);
  const { variantId, sale, price, oldPrice } = held;
  const pack = `${pick(held.productName, held.productNameEn)} ${pick(held.packName, held.packNameEn)}`;
  const approve = useMutation({
    mutationFn: () => callApi('approvePrice', { params: { id: variantId }, body: { saleId: sale?.id ?? null, price } }),
    onSuccess: () => showToast({ type: 'success', title: t('heldPrices.approved') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: forgetHeld,
  });
  const ask = async () => {
    const question = t('heldPrices.approveQuestion', { price: format.money(price), old: format.money(oldPrice) });
    if (await confirmed(question, t('heldPrices.approve'))) approve.mutate();
  };
  return (
    <span className="flex gap-2 lg:flex-col">
      <Button
        size="small"
        isBusy={approve.isPending}
        aria-label={t('heldPrices.approveOf', { pack })}
        onClick={() => void ask()}
      >
        {t('heldPrices.approve')}
      </Button>
      <Button
        size="small"
        variant="danger"
        aria-label={t('heldPrices.refuseOf', { pack })}
        onClick={() => setRefusing(true)}
      >
        {t('heldPrices.refuse')}
      </Button>
      <Suspense>
        {isRefusing && <RefuseDialog held={held} isOpen onClose={() => setRefusing(false)} onDone={forgetHeld} />}
      </Suspense>
    </span>
  );
}
