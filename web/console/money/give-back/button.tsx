import { lazy, Suspense, useState } from 'react';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

const GiveBackDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).GiveBackDialog }));

/** Gives money of a paid order back; nothing for roles that may not, or while nothing came in. */
export function GiveBack({ order }: { order: Pick<OperatedOrder, 'id' | 'paymentStatus'> }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const mayAsk = hasRole(useMe(), 'support', 'finance');
  if (!mayAsk || order.paymentStatus !== 'PAID') return null;
  return (
    <>
      <Button size="small" variant="outline" icon="returns" onClick={() => setOpen(true)}>
        {t('giveBack.button')}
      </Button>
      <Suspense>{isOpen && <GiveBackDialog orderId={order.id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
