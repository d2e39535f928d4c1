import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { draftOf, EMPTY_SALE } from './draft.ts';
import { SaleForm } from './form.tsx';
import { FormPage, FormSkeleton } from './form-page.tsx';
import { saleQuery } from './queries.ts';

/** A new sale, empty or as a copy. */
export function Component() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const copied = params.get('copy');
  return (
    <FormPage title={t('sales.new')}>
      {(vendor) =>
        copied === null ? (
          <SaleForm vendor={vendor} initial={EMPTY_SALE} sale={null} />
        ) : (
          <Copy vendor={vendor} id={copied} />
        )
      }
    </FormPage>
  );
}

function Copy({ vendor, id }: { vendor: Vendor; id: string }) {
  const { t } = useI18n();
  const query = useQuery(saleQuery(vendor.id, id));
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} failure={t('sales.saleFailed')}>
      {(sale) => <SaleForm vendor={vendor} initial={draftOf(sale, true)} sale={null} />}
    </Loaded>
  );
}
