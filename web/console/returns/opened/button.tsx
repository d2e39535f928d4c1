import { lazy, Suspense, useState } from 'react';
import type { OperatedOrder } from '#contract/operator/orders.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

const OpenReturnDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).OpenReturnDialog }));

/** Opens a return for the customer of an order. */
export function OpenReturn({ order }: { order: Pick<OperatedOrder, 'id' | 'payments'> }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  // As a refund of it would: people send back what people collected.
  const isByHand = order.payments.some(({ status, provider }) => status === 'PAID' && provider === 'manual');
  return (
    <>
      <Button size="small" variant="outline" icon="returns" onClick={() => setOpen(true)}>
        {t('openReturn.button')}
      </Button>
      <Suspense>
        {isOpen && <OpenReturnDialog orderId={order.id} isByHand={isByHand} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
