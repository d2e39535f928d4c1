import type { Look } from '#demo/pictures/looks/picture.ts';

export const ALU = '#d2d3d2';

export const DARK = '#4c5157';

export const STEEL = '#c6c9cb';

export const GOLD = '#c9a46a';

export const BROWN = ['#5a3220', '#8a5634', '#f3e3bd'];

export const ware = (
  form: Look['form'],
  body: string,
  tone: string,
  detail: Look['detail'],
  accent?: string,
): Look => ({
  form,
  body,
  tone,
  detail,
  ...(accent ? { accent } : {}),
});
