import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queueKey } from '#web/console/parcels/queries.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { PickList } from './pick-list.tsx';

const NOTHING = { parcels: [], data: [] };

/** The goods of the chosen parcels, to be fetched with a phone in the hand. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'orders');
  return (
    <Page title={t('picking.title')} text={t('picking.text')}>
      {isAllowed ? <Picking key={vendor.id} vendor={vendor} /> : <NoPermission />}
    </Page>
  );
}

function Picking({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const ids = params.get('ids') ?? '';
  const query = useQuery({
    queryKey: [...queueKey(vendor.id), 'picks', ids],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi('getPicks', { query: { ids } }, { signal }).catch((error: unknown) => {
        // An address that names no parcels has nothing to pick.
        if (isApiError(error, 'validation_failed')) return NOTHING;
        throw error;
      }),
  });
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={5} className="h-28" />} failure={t('picking.failed')}>
      {(picks) =>
        picks.data.length > 0 ? (
          <PickList vendor={vendor} list={ids} picks={picks} />
        ) : (
          <State icon="box" title={t('picking.nothing')} text={t('picking.nothingText')}>
            <LinkButton to="/seller/orders?tab=pack">{t('picking.back')}</LinkButton>
          </State>
        )
      }
    </Loaded>
  );
}
