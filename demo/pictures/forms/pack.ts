import type { Content } from '#demo/pictures/content/content.ts';
import type { LabelStyle, LabelText } from '#demo/pictures/label.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import type { Drawing, Palette } from '#demo/pictures/types.ts';

/** Input of every pack drawing. */
export interface PackInput {
  pen: Pen;
  palette: Palette;
  text: LabelText;
  content: Content;
  /** A drawing 100 units wide around 0,0, for packs that picture their content. */
  emblem?: string;
  labelStyle?: LabelStyle;
  /** Filling of a pan or mould in its second view. */
  filling?: string;
  seed: string;
}

export type PackForm = (input: PackInput) => Drawing;
