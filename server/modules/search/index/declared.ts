import { Allergen, type FreeFrom } from '#contract/shared/selling/declarations.ts';
import { meantBy } from '#server/modules/search/language/free-from/free-from.ts';
import type { Thing } from '#server/modules/search/language/free-from/free-from-words.ts';

/** What a vendor declares about a product. */
export interface Declaration {
  allergens: Allergen[];
  mayContain: Allergen[];
  areAllergensDeclared: boolean;
  freeFrom: FreeFrom[];
}

/**
 * What a product is declared free from. For allergens only complete lists count, whatever the name says; a name says enough
 * about the rest ("Sugar-Free", «بدون كحول»).
 */
export function declaredFree({ areAllergensDeclared, ...listed }: Declaration, claims: Thing[]): FreeFrom[] {
  const present = new Set([...listed.allergens, ...listed.mayContain]);
  const allergens = areAllergensDeclared ? Allergen.options.filter((allergen) => !present.has(allergen)) : [];
  const isAllergen = new Set<string>(Allergen.options);
  const others = [...listed.freeFrom, ...meantBy(claims)].filter((each) => !isAllergen.has(each));
  return [...new Set([...allergens, ...others])];
}
