import type { Candidate } from '#server/modules/search/index/candidate.ts';
import type { Knowledge } from '#server/modules/search/index/knowledge.ts';
import type { Interpretation } from '#server/modules/search/language/interpret.ts';
import { createNameMatch } from './concept-match.ts';
import type { Score } from './ranking.ts';
import { nameReader, type ReadName } from './read-name.ts';

/** The relevance of a product is multiplied by this if its name has what is excluded and vendors do not declare: mango purée. */
const UNWANTED = 0.3;

type Rank = (candidate: Candidate) => Score;

/** For a name that says what the query excludes, in a scale where a name that satisfies a concept counts 1. */
const CLAIMED = 0.25;
/** For such a name that satisfies nothing else: flour where a cake is asked for. */
const ONLY_CLAIMED = 0.5;
/** For a query that asks for nothing but to be without something: all products that are fit it. */
const FITTING = 0.1;

/** Lifts products whose names say that they are without what the query excludes: "Gluten-Free Flour", «بدون سكر». */
export function liftClaims(
  rank: Rank,
  { concepts, unknown, freeFrom }: Interpretation,
  { lexicon, shareFrom }: Knowledge,
): Rank {
  if (freeFrom.things.length === 0) return rank;
  const fits = concepts.length + unknown.length === 0 && freeFrom.means.length > 0;
  const inName = createNameMatch(lexicon);
  const read = nameReader(lexicon);
  const hasUnwanted = (name: ReadName) => freeFrom.unwanted.some((concept) => inName(name, concept).value > 0);
  return (candidate) => {
    const { value, isWhole, why } = rank(candidate);
    const names = [read(candidate.name, 'ar'), read(candidate.nameEn, 'en')];
    const isClaimed = names.some(({ claims }) => claims().some((id) => freeFrom.things.includes(id)));
    const fitting = fits ? FITTING * (2 - shareFrom(candidate.level)) : 0;
    if (!isClaimed && names.some(hasUnwanted))
      return { value: value * UNWANTED, isWhole: false, why: [...why, 'named after what is excluded'] };
    if (!isClaimed) return { value: value + fitting, isWhole: isWhole || fits, why };
    const claimed = value > 0 ? CLAIMED : ONLY_CLAIMED;
    return { value: value + fitting + claimed, isWhole: isWhole || fits, why: [...why, 'named as being without it'] };
  };
}
