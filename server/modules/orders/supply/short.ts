import { NOT_ON_SHELF, type ShortReason } from '#contract/shared/orders/supply.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** Pieces of a parcel that its vendor cannot supply. */
export interface Short {
  reason: ShortReason;
  /** In the audit log; null without one. */
  note: string | null;
  /** `all`: whatever is left of the parcel. */
  lines: ShortLine[] | 'all';
}

interface ShortLine {
  id: string;
  pieces: number;
  /** What the caller has seen of the line, so that a call that comes twice takes nothing away twice. */
  left: number;
  /** Nothing else of the pack is there. */
  emptiesStock?: boolean | undefined;
}

/** Whether the stock of any pack is set to 0 besides. Throws `validation_failed` with reasons for which the pieces are on the shelf. */
export function emptiesStock({ reason, lines }: Short): boolean {
  const isAsked = lines !== 'all' && lines.some((line) => line.emptiesStock);
  if (isAsked && !NOT_ON_SHELF.includes(reason))
    throw new AppError('validation_failed', { fields: { lines: 'invalid' } });
  return isAsked;
}

/** Why pieces were cancelled: also because a parcel came back, or is too late. */
export type CancelReason = ShortReason | 'undelivered' | 'late';

export interface Canceller {
  actor: 'vendor' | 'operator';
  actorId: string;
}

/** Customers cancel parcels that are too late. */
export type AnyCanceller = Canceller | { actor: 'customer'; actorId: string };
