import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { draftOf } from './draft.ts';
import { SaleForm } from './form.tsx';
import { FormPage, FormSkeleton } from './form-page.tsx';
import { saleQuery } from './queries.ts';

/** A sale that has not begun. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useI18n();
  return <FormPage title={t('sales.editTitle')}>{(vendor) => <Edit vendor={vendor} id={id} />}</FormPage>;
}

function Edit({ vendor, id }: { vendor: Vendor; id: string }) {
  const { t } = useI18n();
  const query = useQuery(saleQuery(vendor.id, id));
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} failure={t('sales.saleFailed')}>
      {(sale) => <SaleForm key={sale.version} vendor={vendor} initial={draftOf(sale, false)} sale={sale} />}
    </Loaded>
  );
}
