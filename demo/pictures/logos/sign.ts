/** A sign within ±110 units around 0,0, in `ink` on the mark's background, with `tint` as second colour. */
export type Sign = (ink: string, tint: string, ground: string) => string;

export const line = (color: string, width: number) =>
  `stroke="${color}" stroke-width="${width}" stroke-linecap="round"`;

export const grain = 'M0 0C-13 -13 -11 -37 0 -48C11 -37 13 -13 0 0z';
