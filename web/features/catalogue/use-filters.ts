import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Filters, filtersHref, readFilters } from './filters.ts';

/** The filters of the address, and a way to change them that shows at once: the address follows. */
export function useFilters(): [filters: Filters, change: (next: Filters) => void] {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = params.toString();
  const [ahead, setAhead] = useState<{ of: string; filters: Filters } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, also on the way back, has overtaken it
  useEffect(() => setAhead(null), [address]);
  const change = (filters: Filters) => {
    setAhead({ of: address, filters });
    void navigate(filtersHref(filters), { preventScrollReset: true });
  };
  return [ahead?.of === address ? ahead.filters : readFilters(params), change];
}
