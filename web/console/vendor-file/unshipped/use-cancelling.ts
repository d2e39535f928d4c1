import { useEffect, useRef, useState } from 'react';
import { runOneByOne } from '#web/console/parts/list/bulk.ts';
import { type ConsoleContract, callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import type { Answer } from '#web/shared/api/transport.ts';
import { forgetParcelsOf, readPages, type UnshippedParcel } from './data.ts';

/** A parcel and what became of it: neither an answer nor an error while it waits. */
export interface Told {
  parcel: UnshippedParcel;
  answer: Answer<ConsoleContract, 'cancelUnshippedParcel'> | null;
  error: unknown;
}

/**
 * Cancels what a store has not handed over, a parcel after the other, from what the server lists then: what was done before, by
 * this person or another, is not in the list any more. `isThrough`: the last run came to the end of the list.
 */
export function useCancelling(vendorId: string) {
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  const [isThrough, setThrough] = useState(false);
  const controller = useRef<AbortController | null>(null);
  // Closing the dialog stops before the next parcel.
  useEffect(() => () => controller.current?.abort(), []);
  const tell = (parcel: UnshippedParcel, answer: Told['answer'], error: unknown) =>
    setTold((all) => new Map(all).set(parcel.id, { parcel, answer, error }));

  const cancelPage = (page: UnshippedParcel[], reason: string, stop: AbortController) => {
    const parcels = new Map(page.map((parcel) => [parcel.id, parcel]));
    const parcelOf = (id: string) => parcels.get(id) as UnshippedParcel;
    for (const parcel of page) tell(parcel, null, null);
    return runOneByOne(
      parcels.keys(),
      async (id) => {
        const body = { parcelId: id, reason };
        tell(parcelOf(id), await callApi('cancelUnshippedParcel', { params: { id: vendorId }, body }), null);
      },
      ({ id, error }) => {
        if (error === null) return;
        tell(parcelOf(id), null, error);
        // The suspension was lifted meanwhile: the others would be refused too.
        if (isApiError(error, 'not_suspended')) stop.abort();
      },
      stop.signal,
    );
  };

  const cancelAll = async (reason: string) => {
    const stop = new AbortController();
    controller.current = stop;
    setThrough(false);
    try {
      for await (const page of readPages(vendorId)) if (!(await cancelPage(page, reason, stop))) return;
      setThrough(true);
    } finally {
      void forgetParcelsOf(vendorId);
    }
  };
  return { told: [...told.values()], isThrough, cancelAll };
}
