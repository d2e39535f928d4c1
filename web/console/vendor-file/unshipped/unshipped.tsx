import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import type { VendorFile } from '#web/console/vendor-file/data.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { type Unshipped, unshippedKey } from './data.ts';
import { UnshippedDialog } from './dialog.tsx';
import { Sums } from './sums.tsx';

/** What a store that may not sell has not handed over, and the button that cancels it. Nothing if there is nothing. */
export function UnshippedParcels({ vendor }: { vendor: VendorFile }) {
  const { t } = useI18n();
  const { id } = vendor;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: unshippedKey(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callApi('listUnshippedParcels', { params: { id }, query: {} }, { signal }),
  });
  const { data } = query;
  // The dialog stays open over what it has changed.
  if (data && data.parcels + data.unpaid === 0 && !isOpen) return null;
  return (
    <section className="card mt-6 max-w-180 p-4 md:p-5" aria-labelledby="unshipped">
      <h2 id="unshipped" className="text-xl">
        {t('unshipped.title')}
      </h2>
      <p className="mt-1 mb-4 text-cocoa-2">{t('unshipped.text')}</p>
      <Loaded query={query} skeleton={<div className="skeleton h-40 rounded-card" />} failure={t('unshipped.failed')}>
        {(unshipped) => <Summary unshipped={unshipped} onCancel={() => setOpen(true)} />}
      </Loaded>
      {data && <UnshippedDialog vendor={vendor} unshipped={data} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Summary({ unshipped, onCancel }: { unshipped: Unshipped; onCancel: () => void }) {
  const { t } = useI18n();
  const isSupport = hasRole(useMe(), 'support');
  const { parcels, unpaid } = unshipped;
  return (
    <>
      <Sums unshipped={unshipped} />
      {unpaid > 0 && <p className="mt-3 text-sm text-cocoa-2">{t('unshipped.unpaid', { count: unpaid })}</p>}
      {parcels > 0 &&
        (isSupport ? (
          <Button variant="danger" className="mt-4 max-sm:w-full" onClick={onCancel}>
            {t('unshipped.action')}
          </Button>
        ) : (
          <p className="mt-3 text-sm text-cocoa-2">{t('unshipped.onlySupport')}</p>
        ))}
    </>
  );
}
