import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_API_KEYS } from '#contract/shared/programs/api-keys.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { KeyRow } from './key-row.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { ApiTabs } from './tabs.tsx';

/** The keys of the vendor's programs. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  if (vendor && mayInVendor(vendor, 'api')) return <ApiKeys vendor={vendor} />;
  return (
    <Page title={t('apiKeys.title')}>
      <NoPermission />
    </Page>
  );
}

function ApiKeys({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const [isMaking, setMaking] = useState(false);
  const queryKey = ['api-keys', vendor.id];
  const query = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi('listApiKeys', undefined, { signal })).data,
  });
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const count = query.data?.length ?? 0;
  useFocusAfterRemoval(count);
  const isFull = count >= MOST_API_KEYS;
  const make = (
    <Button icon="plus" onClick={() => setMaking(true)} disabled={vendor.state !== 'APPROVED'}>
      {t('apiKeys.make')}
    </Button>
  );
  return (
    <Page title={t('apiKeys.title')} text={t('apiKeys.text')} action={count > 0 && !isFull && make}>
      <ApiTabs current="keys" />
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-32" />} failure={t('apiKeys.failed')}>
        {(keys) =>
          keys.length === 0 ? (
            <div className="card">
              <State icon="lock" title={t('apiKeys.none')} text={t('apiKeys.noneText')}>
                {make}
              </State>
            </div>
          ) : (
            <section aria-label={t('apiKeys.keys')} className="flex flex-col gap-3">
              {isFull && <p className="text-cocoa-2">{t('apiKeys.full', { count })}</p>}
              <ul className="card divide-y divide-line">
                {keys.map((each) => (
                  <KeyRow key={each.id} apiKey={each} onChanged={reload} />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
      <p className="mt-5">
        <a href="/api/docs" className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline">
          {t('apiKeys.docs')}
        </a>
      </p>
      <MakeDialog vendor={vendor} isOpen={isMaking} onClose={() => setMaking(false)} onMade={reload} />
    </Page>
  );
}
