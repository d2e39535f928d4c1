import type { FreeFrom } from '#contract/shared/selling/declarations.ts';
import type { PlainKey } from '#web/shop/i18n.ts';

/** The names of allergens, and of what else a vendor can declare a product free from. */
export const FREE_FROM_NAMES = {
  gluten: 'allergen.gluten',
  milk: 'allergen.milk',
  egg: 'allergen.egg',
  soy: 'allergen.soy',
  'tree-nuts': 'allergen.treeNuts',
  peanut: 'allergen.peanut',
  sesame: 'allergen.sesame',
  sulphites: 'allergen.sulphites',
  sugar: 'freeFrom.sugar',
  alcohol: 'freeFrom.alcohol',
  gelatin: 'freeFrom.gelatin',
} as const satisfies Record<FreeFrom, PlainKey>;
