import type { Rate } from '#contract/seller/commission.ts';

/** What is kept of one piece at a price before tax, in riyals. Each amount is rounded to the halala. */
export function shareOf(price: number, { percent, fixed }: Rate, vatPercent: number) {
  const commission = Math.round(price * percent) + Math.round(fixed * 100);
  const vat = Math.round((commission * vatPercent) / 100);
  return { commission: commission / 100, vat: vat / 100, left: (Math.round(price * 100) - commission - vat) / 100 };
}
