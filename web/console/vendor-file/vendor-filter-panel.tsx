import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterChip, FilterPanel } from '#web/console/parts/list/filter-panel.tsx';
import { callApi } from '#web/console/session/api.ts';
import { vendorKey } from './data.ts';

/** The filter of a list that leaves one vendor's rows. */
export function VendorChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t, pick } = useI18n();
  const { data } = useQuery({
    queryKey: vendorKey(id),
    queryFn: ({ signal }) => callApi('getOperatedVendor', { params: { id } }, { signal }),
  });
  return (
    <FilterChip onRemove={onRemove}>
      {data ? t('vendorFile.only', { name: pick(data.businessName, data.businessNameEn) }) : t('vendorFile.onlyOne')}
    </FilterChip>
  );
}

interface VendorFilterPanelProps {
  list: { filters: { vendorId?: string }; setFilters: (change: { vendorId: undefined }) => void; clear: () => void };
  children: ReactNode;
}

/** The filters of a list that may show one store only. */
export function VendorFilterPanel({ list: { filters, setFilters, clear }, children }: VendorFilterPanelProps) {
  const { vendorId } = filters;
  return (
    <FilterPanel
      count={Object.values(filters).filter(Boolean).length}
      onClear={clear}
      chips={vendorId && <VendorChip id={vendorId} onRemove={() => setFilters({ vendorId: undefined })} />}
    >
      {children}
    </FilterPanel>
  );
}
