import type { Returnable } from '#contract/operator/orders/open-return.ts';
import { isFault, mayArriveWarm, RETURN_REASONS, type ReturnReason } from '#contract/shared/orders/returns.ts';

/** What happens with a return: the store answers, or sends the goods again, or the money goes at once. */
export const WAYS = ['store', 'replacement', 'paid'] as const;
export type Way = (typeof WAYS)[number];

export interface Choice {
  parcelId: string;
  reason: ReturnReason | '';
  /** By line. */
  pieces: ReadonlyMap<string, number>;
  isLate: boolean;
  way: Way;
  asCredit: boolean;
  note: string;
  why: string;
}

export const beginning = ({ parcels }: Returnable): Choice => ({
  ...{ parcelId: parcels[0]?.id ?? '', reason: '', pieces: new Map(), isLate: false, way: 'store' },
  ...{ asCredit: false, note: '', why: '' },
});

type Line = Returnable['parcels'][number]['lines'][number];

/** Until when a line may go back for a reason; null: never. */
export const untilOf = ({ returnUntil, reportUntil }: Line, reason: ReturnReason): string | null =>
  isFault(reason) ? reportUntil : returnUntil;

/** Whether the chosen lines can go back for the reason: in time, after it, or never. */
export function standingOf(lines: readonly Line[], reason: ReturnReason, now: number): 'open' | 'over' | 'never' {
  const untils = lines.map((line) => untilOf(line, reason));
  if (untils.includes(null)) return 'never';
  return untils.some((until) => until !== null && Date.parse(until) < now) ? 'over' : 'open';
}

/** The lines of the chosen parcel, and those of which pieces are chosen. */
export function linesOf({ parcels }: Returnable, { parcelId, pieces }: Choice) {
  const lines = parcels.find(({ id }) => id === parcelId)?.lines ?? [];
  const chosen = lines.filter(({ id }) => (pieces.get(id) ?? 0) > 0);
  return { lines, chosen, wanted: chosen.map(({ id }) => ({ id, pieces: pieces.get(id) ?? 0 })) };
}

/** The reasons that suit a parcel: dry goods do not arrive warm. */
export const reasonsOf = (lines: readonly Line[]): readonly ReturnReason[] =>
  mayArriveWarm(lines) ? RETURN_REASONS : RETURN_REASONS.filter((reason) => reason !== 'arrived_warm');

/** The way as it is sent: goods without a fault always come back first. */
export const wayOf = ({ reason, way }: Choice): Way => (reason !== '' && isFault(reason) ? way : 'store');

/** Money that people send cannot go at once: it waits for the customer's account. Credit is there at once all the same. */
export const toldAs = <Told extends string>(
  told: Told,
  { isByHand, asCredit }: { isByHand: boolean; asCredit: boolean },
) => (told === 'paid' && isByHand && !asCredit ? ('byHand' as const) : told);
