import type { Content } from '#demo/pictures/content/content.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import type { LabelStyle } from '#demo/pictures/label.ts';
import type { Emblem } from '#demo/pictures/props/emblem.ts';
import type { Scene } from '#demo/pictures/scenes/stage.ts';
import type { Palette } from '#demo/pictures/types.ts';

/** Everything that is decided about a product before a line is drawn. */
export interface Picture {
  form: PackForm;
  palette: Palette;
  content: Content;
  emblem?: Emblem;
  labelStyle?: LabelStyle;
  detail: Scene;
}

/** One line of the tables in this folder: what the general rules cannot know about a product. */
export interface Look {
  content?: Content;
  form?: PackForm;
  /** Colour of the thing itself, where the rule's choice would be wrong. */
  body?: string;
  accent?: string;
  lid?: string;
  /** Stands for the product in backgrounds and labels; the content's own colour where it is not given. */
  tone?: string;
  emblem?: Emblem;
  labelStyle?: LabelStyle;
  detail?: Scene;
}

export type Looks = Readonly<Record<string, Look>>;
