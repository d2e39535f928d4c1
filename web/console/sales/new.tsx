import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SaleDetail } from '#contract/seller/sales.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { draftOf, EMPTY_SALE } from './draft.ts';
import { SaleForm } from './form.tsx';
import { FormPage, FormSkeleton } from './form-page.tsx';
import { saleFromList, takeFromList } from './from-list.ts';
import { saleQuery } from './queries.ts';

/** A new sale: empty, as a copy, or of the prices that were typed into the list. */
export function Component() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const copied = params.get('copy');
  return (
    <FormPage title={t('sales.new')}>
      {(vendor) =>
        copied === null ? (
          <NewSale key={vendor.id} vendor={vendor} isFromList={params.get('from') === 'list'} />
        ) : (
          <Copy vendor={vendor} id={copied} />
        )
      }
    </FormPage>
  );
}

function NewSale({ vendor, isFromList }: { vendor: Vendor; isFromList: boolean }) {
  const [initial] = useState(() => (isFromList ? saleFromList(vendor.id) : EMPTY_SALE));
  const onSaved = isFromList ? ({ rows }: SaleDetail) => takeFromList(vendor.id, rows) : undefined;
  return <SaleForm vendor={vendor} initial={initial} sale={null} onSaved={onSaved} />;
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
