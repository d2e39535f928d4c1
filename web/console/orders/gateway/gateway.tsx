import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

const GatewayHistory = lazy(async () => ({ default: (await import('./history.tsx')).GatewayHistory }));
const SKELETON = <RowSkeletons count={3} className="h-14" />;

/** What was sent to the payment gateway for an order and heard from it, once somebody wants to see it. */
export function Gateway({ orderId }: { orderId: string }) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['orders', orderId, 'gateway'],
    enabled: isOpen,
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getGatewayHistory', { params: { id: orderId } }, { signal }),
  });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        size="small"
        variant="quiet"
        icon={isOpen ? 'eyeOff' : 'eye'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'gateway.hide' : 'gateway.show')}
      </Button>
      <div id={id} hidden={!isOpen} className="mt-3">
        {isOpen && (
          <Loaded query={query} skeleton={SKELETON} failure={t('gateway.failed')}>
            {(history) => (
              <Suspense fallback={SKELETON}>
                <GatewayHistory history={history} />
              </Suspense>
            )}
          </Loaded>
        )}
      </div>
    </div>
  );
}
