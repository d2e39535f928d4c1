import { useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { keepReturnDraft, type ReturnDraft, readReturnDraft } from '#web/shop/data/returns/draft.ts';
import { openParcels } from './open-parcels.ts';

/** Changes what was entered; a function gets what is entered now, since uploads end at any time. */
export type ChangeDraft = (change: Partial<ReturnDraft> | ((draft: ReturnDraft) => Partial<ReturnDraft>)) => void;

/** The form of an order, kept in the tab. It begins with the line that was chosen on the order's page. */
export function useDraft(order: Order, lineId: string | null): [ReturnDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => begin(order, lineId));
  useEffect(() => keepReturnDraft(order.id, draft), [order.id, draft]);
  const change: ChangeDraft = (next) =>
    setDraft((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }));
  return [draft, change];
}

function begin(order: Order, lineId: string | null): ReturnDraft {
  const stored = readReturnDraft(order.id);
  const parcels = openParcels(order, Date.now());
  const chosen = parcels.find(({ lines }) => lines.some(({ item }) => item.id === lineId));
  const parcel =
    chosen ?? parcels.find(({ id }) => id === stored.parcelId) ?? (parcels.length === 1 ? parcels[0] : null);
  // Pieces of what is open now: the rest may be in another return since.
  const kept = (parcel?.lines ?? []).flatMap(({ item, returnable }): [string, number][] => {
    const wanted = stored.pieces[item.id] ?? (item.id === lineId ? returnable.pieces : 0);
    return wanted > 0 ? [[item.id, Math.min(wanted, returnable.pieces)]] : [];
  });
  return { ...stored, parcelId: parcel?.id ?? null, pieces: Object.fromEntries(kept) };
}
