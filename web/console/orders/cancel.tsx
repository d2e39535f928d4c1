import { lazy, Suspense, useState } from 'react';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { isWaitingCancellation } from './waiting.ts';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const BEFORE_WORK = ['PENDING', 'CONFIRMED'];

/** Cancels the whole order, or says that this waits; nothing once a parcel is being prepared, or for roles that may not. */
export function CancelOrder({ order }: { order: OperatedOrder }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const left = order.parcels.filter(({ isUnsupplied }) => !isUnsupplied);
  const isUntouched = left.length > 0 && left.every(({ status }) => BEFORE_WORK.includes(status));
  const isSupport = hasRole(useMe(), 'support');
  if (!isSupport || !isUntouched) return null;
  if (order.requests.some(isWaitingCancellation))
    return <span className="font-medium text-cocoa-2">{t('order.cancelWaits')}</span>;
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setOpen(true)}>
        {t('order.cancel')}
      </Button>
      <Suspense>{isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
