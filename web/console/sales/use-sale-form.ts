import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaleDetail } from '#contract/seller/sales.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { type DraftRow, type Faults, readDraft, readRefusal, type SaleDraft, type Verdicts } from './draft.ts';
import { forgetSales } from './queries.ts';

export type SaleFormState = ReturnType<typeof useSaleForm>;

/** What somebody types, and what is wrong with it. Nothing that was typed is lost when the server refuses. */
export function useSaleForm(
  vendor: Vendor,
  initial: SaleDraft,
  sale: SaleDetail | null,
  onSaved: (sale: SaleDetail) => void,
) {
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const [failure, setFailure] = useState<unknown>(null);
  const rules = useQuery({
    queryKey: ['sales', vendor.id, 'rules'],
    queryFn: ({ signal }) => callApi('listSales', { query: { limit: 1 } }, { signal }),
  });
  const isLicenceRequired = rules.data?.isLicenceRequired ?? true;
  const { body, faults: own } = readDraft(draft, verdicts, isLicenceRequired);
  const save = useMutation({
    mutationFn: () =>
      sale === null
        ? callApi('createSale', { body })
        : callApi('changeSale', { params: { id: sale.id }, body: { ...body, version: sale.version } }),
    onSuccess: (saved) => {
      void forgetSales(vendor.id);
      onSaved(saved);
    },
  });
  const send = async (showFault: () => void) => {
    setFailure(null);
    setFaults(own);
    if (Object.keys(own).length > 0) return showFault();
    try {
      await save.mutateAsync();
    } catch (error) {
      logFailure(error);
      const refusal = readRefusal(error, body);
      if (!refusal) return setFailure(error);
      setFaults(refusal.faults);
      setVerdicts((before) => ({ ...before, ...refusal.verdicts }));
      showFault();
    }
  };
  return {
    ...{ draft, faults, verdicts, failure, isLicenceRequired },
    /** Changes fields; what was wrong with them is forgotten. */
    change: (part: Partial<SaleDraft>, ...fields: string[]) => {
      setDraft((before) => ({ ...before, ...part }));
      setFaults((before) => without(before, fields));
    },
    /** Changes the packs. A price that is typed again is judged again. */
    changeRows: (rows: DraftRow[], ...typed: string[]) => {
      setDraft((before) => ({ ...before, rows }));
      setFaults((before) => without(before, ['rows', ...typed]));
      setVerdicts((before) => without(before, typed));
    },
    isBusy: save.isPending,
    send: (showFault: () => void) => void send(showFault),
  };
}

function without<Value>(all: Record<string, Value>, names: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
