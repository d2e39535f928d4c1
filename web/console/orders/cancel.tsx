import { lazy, Suspense, useRef, useState } from 'react';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { focusHeading } from '#web/shared/browser/focus.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useFocusKept } from './use-focus-kept.ts';
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
  const isWaiting = order.requests.some(isWaitingCancellation);
  const waits = useRef<HTMLSpanElement>(null);
  useFocusKept(`${isUntouched} ${isWaiting} ${isOpen}`, () => {
    if (waits.current) waits.current.focus();
    else if (!isOpen) focusHeading();
  });
  // An open dialog stays with what was typed in it: somebody else may have been faster.
  if (!isSupport || !(isUntouched || isOpen)) return null;
  return (
    <>
      {isWaiting && (
        <span ref={waits} tabIndex={-1} className="font-medium text-cocoa-2 outline-none">
          {t('order.cancelWaits')}
        </span>
      )}
      {isUntouched && !isWaiting && (
        <Button size="small" variant="danger" onClick={() => setOpen(true)}>
          {t('order.cancel')}
        </Button>
      )}
      <Suspense>{isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
