import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isBlocked } from '#contract/shared/vendors.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Obstacles } from '#web/console/settings/obstacles.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { obstaclesKey, type VendorFile } from './data.ts';

/** The end of a store: what keeps it from closing, and the button. */
export function Closing({ vendor }: { vendor: VendorFile }) {
  const { t } = useI18n();
  const { id, state } = vendor;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: obstaclesKey(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('getVendorClosing', { params: { id } }, { signal }),
  });
  return (
    <section className="card mt-6 max-w-180 p-4 md:p-5" aria-labelledby="closing">
      <h2 id="closing" className="text-xl">
        {t('vendorClosing.title')}
      </h2>
      <p className="mt-1 mb-4 text-cocoa-2">{t('vendorClosing.text')}</p>
      <Loaded
        query={query}
        skeleton={<div className="skeleton h-28 rounded-card" />}
        failure={t('vendorClosing.obstaclesFailed')}
      >
        {(obstacles) => (
          <>
            <Obstacles obstacles={obstacles} />
            {isBlocked(obstacles) && state === 'APPROVED' && (
              <p className="mb-4 text-sm text-cocoa-2">{t('vendorClosing.suspendFirst')}</p>
            )}
            <Button
              variant="danger"
              className="max-sm:w-full"
              disabled={isBlocked(obstacles)}
              onClick={() => setOpen(true)}
            >
              {t('vendorClosing.action')}
            </Button>
          </>
        )}
      </Loaded>
      <ClosingDialog vendor={vendor} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
