import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { parseSize } from '#server/modules/search/language/sizes.ts';
import { RANKING } from './ranking-weights.ts';

/** What a product gains by packs of the sizes asked for, and by the numbers of the query in its names. */
export function sizeScore(candidate: Candidate, names: string[][], { sizes, numbers }: Interpretation): number {
  let value = 0;
  for (const { base, value: wanted } of sizes) {
    let nearest = 9;
    for (const text of candidate.sizes) {
      const size = parseSize(text);
      if (size.base === base) nearest = Math.min(nearest, Math.abs(Math.log(size.value / wanted)));
    }
    value += nearest < 0.03 ? RANKING.size : nearest < 0.25 ? RANKING.nearSize : 0;
  }
  for (const number of numbers) {
    const isNamed = names.some((name) => name.includes(number) || name.includes(`${number}%`));
    if (isNamed) value += RANKING.number;
  }
  return value;
}
