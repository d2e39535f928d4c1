import type { StillLife } from './still-life.ts';
import { EQUIPMENT } from './sub-equipment.ts';
import { FLAVOURS_AND_FILLINGS } from './sub-flavours-and-fillings.ts';
import { STAPLES } from './sub-staples.ts';

export const SUB_STILL_LIVES: Readonly<Record<string, StillLife>> = {
  ...STAPLES,
  ...FLAVOURS_AND_FILLINGS,
  ...EQUIPMENT,
};
