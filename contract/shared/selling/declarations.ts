import * as z from 'zod/mini';

/** What vendors declare about products. */
export const Allergen = z.enum(['gluten', 'milk', 'egg', 'soy', 'tree-nuts', 'peanut', 'sesame', 'sulphites']);
export type Allergen = z.infer<typeof Allergen>;
/** What a vendor can declare a product free from. */
export const FreeFrom = z.enum([...Allergen.options, 'sugar', 'alcohol', 'gelatin']);
export type FreeFrom = z.infer<typeof FreeFrom>;
export const Storage = z.enum(['dry', 'ambient', 'temperature-controlled', 'chilled', 'frozen', 'non-food']);
export type Storage = z.infer<typeof Storage>;
