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
  /** What they take for the very same pack, by the median; null if nobody else sells it. */
  samePack: number | null;
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
 * Judges a price before it goes live. One that there is nothing to compare with must be a tenth of a riyal at least. The
 * highest and lowest own prices of 30 days count for a stop, so that a price cannot walk down in steps that are each allowed.
 * Sacks cost less by content than bags: where others sell the same pack, its price says what is usual, and what is too much.
 */
export function judgePrice(price: number, context: PriceContext): Judgement {
  const { own, others, samePack } = context;
  const usual = usualOf(context);
  const stops = doubtsOf(
    price,
    context,
    { below: [others, samePack], above: usual },
    { own: STOP, others: STOP, isStop: true },
  );
  if (stops.length > 0) return { verdict: 'stop', doubts: stops };
  if (own === null && usual === null && price < ONE_RIYAL * STOP.below)
    return { verdict: 'stop', doubts: ['below_one_riyal'] };
  const warnings = doubtsOf(
    price,
    context,
    { below: [usual], above: usual },
    { own: WARN_OWN, others: WARN_OTHERS, isStop: false },
  );
  const doubts: PriceDoubt[] = price < ONE_RIYAL ? [...warnings, 'below_one_riyal'] : warnings;
  return { verdict: doubts.length > 0 ? 'warn' : 'fine', doubts };
}

/** What others take, as people are told: for the same pack, or else for as much. */
export const usualOf = ({ others, samePack }: Pick<PriceContext, 'others' | 'samePack'>): number | null =>
  samePack ?? others;

interface Band {
  below: number;
  above: number;
}

/** `isStop`: the own prices of a month count, and a band's edges belong to what is doubted. */
function doubtsOf(
  price: number,
  { own, ownLowest, ownHighest }: PriceContext,
  rivals: { below: readonly (number | null)[]; above: number | null },
  bands: { own: Band; others: Band; isStop: boolean },
): PriceDoubt[] {
  const { isStop } = bands;
  const isBelow = (reference: number | null, { below }: Band) =>
    reference !== null && (price < reference * below || (isStop && price === reference * below));
  const isAbove = (reference: number | null, { above }: Band) =>
    reference !== null && (price > reference * above || (isStop && price === reference * above));
  const doubts: [PriceDoubt, boolean][] = [
    ['far_below_own', isBelow(isStop ? ownHighest : own, bands.own)],
    ['far_above_own', isAbove(isStop ? ownLowest : own, bands.own)],
    ['far_below_others', rivals.below.some((rival) => isBelow(rival, bands.others))],
    ['far_above_others', isAbove(rivals.above, bands.others)],
  ];
  return doubts.filter(([, isTrue]) => isTrue).map(([doubt]) => doubt);
}
