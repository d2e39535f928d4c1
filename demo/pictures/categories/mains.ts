import { DECOR_AND_TOOLS } from './main-decor-and-tools.ts';
import { INGREDIENTS } from './main-ingredients.ts';
import type { StillLife } from './still-life.ts';

/** Two or three objects on one table for each main category, back to front. */
export const MAIN_STILL_LIVES: Readonly<Record<string, StillLife>> = {
  ...INGREDIENTS,
  ...DECOR_AND_TOOLS,
};
