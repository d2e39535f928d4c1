import type { Content } from '#demo/pictures/content/content.ts';
import type { LabelStyle, LabelText } from '#demo/pictures/label.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import type { Drawing, Palette } from '#demo/pictures/types.ts';

/** What every pack is drawn from. */
export interface PackInput {
  pen: Pen;
  palette: Palette;
  text: LabelText;
  content: Content;
  /** Art 100 units wide around 0,0, for packs that show a picture of what is inside. */
  emblem?: string;
  labelStyle?: LabelStyle;
  /** What a pan or mould is full of in its second view. */
  filling?: string;
  seed: string;
}

export type PackForm = (input: PackInput) => Drawing;
