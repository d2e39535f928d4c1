import type { PriceDoubt } from '#contract/shared/selling/offers.ts';

/** What a new price is compared with; money in halalas. */
export interface PriceContext {
  /** The price now; null for a new variant. */
  own: number | null;
  /** The lowest and highest of the last 30 days, with the price now. */
  ownLowest: number | null;
  ownHighest: number | null;
  /** What other vendors would take for as much, by the median of their prices per gram, millilitre, metre or piece. */
  others: number | null;
}

export interface Judgement {
  /** `stop`: the old price stays live until somebody confirms the new one. `warn`: needs one more press. */
  verdict: 'fine' | 'warn' | 'stop';
  doubts: PriceDoubt[];
}

const ONE_RIYAL = 100;

/** A tenth, or ten times: a slip of the decimal point, halalas for riyals, or another column. */
const STOP = { below: 0.1, above: 10 };
const WARN_OWN = { below: 0.5, above: 2 };
const WARN_OTHERS = { below: 0.4, above: 3 };

/**
 * Judges a price before it goes live. One that there is nothing to compare with must be a tenth of a riyal at least. The highest and lowest own prices of 30 days count for a stop, so that a price cannot
 * walk down in steps that are each allowed.
 */
export function judgePrice(price: number, context: PriceContext): Judgement {
  const stops = doubtsOf(price, context, STOP, STOP, { isOverMonth: true, isInclusive: true });
  if (stops.length > 0) return { verdict: 'stop', doubts: stops };
  const isCompared = context.own !== null || context.others !== null;
  if (!isCompared && price < ONE_RIYAL * STOP.below) return { verdict: 'stop', doubts: ['below_one_riyal'] };
  const warnings = doubtsOf(price, context, WARN_OWN, WARN_OTHERS, { isOverMonth: false, isInclusive: false });
  const doubts: PriceDoubt[] = price < ONE_RIYAL ? [...warnings, 'below_one_riyal'] : warnings;
  return { verdict: doubts.length > 0 ? 'warn' : 'fine', doubts };
}

interface Band {
  below: number;
  above: number;
}

function doubtsOf(
  price: number,
  { own, ownLowest, ownHighest, others }: PriceContext,
  ownBand: Band,
  othersBand: Band,
  { isOverMonth, isInclusive }: { isOverMonth: boolean; isInclusive: boolean },
): PriceDoubt[] {
  const isBelow = (reference: number | null, share: number) =>
    reference !== null && (price < reference * share || (isInclusive && price === reference * share));
  const isAbove = (reference: number | null, share: number) =>
    reference !== null && (price > reference * share || (isInclusive && price === reference * share));
  const doubts: [PriceDoubt, boolean][] = [
    ['far_below_own', isBelow(isOverMonth ? ownHighest : own, ownBand.below)],
    ['far_above_own', isAbove(isOverMonth ? ownLowest : own, ownBand.above)],
    ['far_below_others', isBelow(others, othersBand.below)],
    ['far_above_others', isAbove(others, othersBand.above)],
  ];
  return doubts.filter(([, isTrue]) => isTrue).map(([doubt]) => doubt);
}
