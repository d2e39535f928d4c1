import { RETURN_HOURS } from '#contract/shared/orders/returns.ts';
import type { ReturnRow } from '#server/modules/returns/read.ts';

type Row = Pick<ReturnRow, 'status' | 'events' | 'lines' | 'childId'>;

/**
 * Until when the customer may object to what the vendor decided: that it was declined, or that not all was accepted. Null if there is
 * nothing of that kind; what the operator decided is final.
 */
export function disputeUntil({ status, events, lines, childId }: Row): Date | null {
  const last = events.at(-1);
  const isRefused =
    status === 'DECLINED' || (status === 'CONCLUDED' && lines.some(({ accepted, pieces }) => (accepted ?? 0) < pieces));
  if (!isRefused || childId !== null || last?.actor !== 'vendor') return null;
  return new Date(new Date(last.at).getTime() + RETURN_HOURS.dispute * 3_600_000);
}

/** Whether pieces that the vendor refused are in another return meanwhile: then nobody can object. */
export const isReturnedAnew = ({ lines }: Pick<ReturnRow, 'lines'>): boolean =>
  lines.some(({ accepted, pieces, open }) => pieces - (accepted ?? 0) > open);
