import type { ParcelAnswer } from '#contract/seller/orders/parcels.ts';
import type { ParcelTab } from '#contract/shared/orders/parcels.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { forgetParcels } from './queries.ts';

/** A parcel with its carrier, or with neither for the vendor's own courier. */
export interface Handover {
  id: string;
  carrier: string | null;
  trackingNumber: string | null;
}

export type Move =
  | { kind: 'accept'; ids: string[] }
  | { kind: 'pack'; ids: string[] }
  | { kind: 'ship'; parcels: Handover[] }
  /** `confirmed`: the same amount, once somebody has said that it is right. */
  | { kind: 'deliver'; id: string; collected: number | null; confirmed: number | null };

/** What is done with the parcels of a tab; nothing if others do it. */
export const MOVE_OF: { [Tab in ParcelTab]?: 'accept' | 'pack' | 'ship' } = {
  accept: 'accept',
  pack: 'pack',
  hand_over: 'ship',
};

async function send(move: Move): Promise<ParcelAnswer[]> {
  switch (move.kind) {
    case 'accept':
      return (await callApi('acceptParcels', { body: { ids: move.ids } })).data;
    case 'pack':
      return (await callApi('packParcels', { body: { ids: move.ids } })).data;
    case 'ship':
      return (await callApi('shipParcels', { body: { parcels: move.parcels } })).data;
    case 'deliver': {
      const { id, collected, confirmed } = move;
      return [await callApi('deliverParcel', { body: { id, collected, confirmed } })];
    }
  }
}

/** Moves parcels and reads again what shows them. */
export function useMove(vendorId: string) {
  const i18n = useI18n();
  return useMutation({
    mutationFn: send,
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetParcels(vendorId),
  });
}
