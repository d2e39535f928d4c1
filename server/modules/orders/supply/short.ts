import type { ShortReason } from '#contract/shared/orders/supply.ts';

/** Pieces of a parcel that its vendor cannot supply. */
export interface Short {
  reason: ShortReason;
  /** For the operator, in the audit log; null without one. */
  note: string | null;
  /** `left`: what the caller has seen of the line, so that a call that comes twice takes nothing away twice. */
  lines: { id: string; pieces: number; left: number }[];
}

export interface Canceller {
  actor: 'vendor' | 'operator';
  actorId: string;
}
