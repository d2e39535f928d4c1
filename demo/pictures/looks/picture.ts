import type { Content } from '#demo/pictures/content/content.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import type { LabelStyle } from '#demo/pictures/label.ts';
import type { Emblem } from '#demo/pictures/props/emblem.ts';
import type { Scene } from '#demo/pictures/scenes/stage.ts';
import type { Palette } from '#demo/pictures/types.ts';

/** All decisions about a product's picture, made before drawing. */
export interface Picture {
  form: PackForm;
  palette: Palette;
  content: Content;
  emblem?: Emblem;
  labelStyle?: LabelStyle;
  detail: Scene;
}

/** An entry of the tables in this folder, for products that the general rules do not fit. */
export interface Look {
  content?: Content;
  form?: PackForm;
  /** Colour of the object, if the rule's choice is wrong. */
  body?: string;
  accent?: string;
  lid?: string;
  /** Colour of the product in backgrounds and labels. Default: the content's colour. */
  tone?: string;
  emblem?: Emblem;
  labelStyle?: LabelStyle;
  detail?: Scene;
}

export type Looks = Readonly<Record<string, Look>>;
