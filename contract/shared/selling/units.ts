/** What unit prices are for. */
export const MEASURES = ['100g', '100ml', 'm', 'pc'] as const;
export type Measure = (typeof MEASURES)[number];

/** The units in which the content of packs is kept. */
export const CONTENT_UNITS = ['g', 'ml', 'm', 'pc'] as const;
export type ContentUnit = (typeof CONTENT_UNITS)[number];

/** How much of each unit a unit price is for. */
export const UNIT_REFERENCE = {
  g: [100, '100g'],
  ml: [100, '100ml'],
  m: [1, 'm'],
  pc: [1, 'pc'],
} as const satisfies Record<ContentUnit, [amount: number, per: Measure]>;
