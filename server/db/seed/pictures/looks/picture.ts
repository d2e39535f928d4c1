import type { Content } from '#server/db/seed/pictures/content/content.ts';
import type { PackForm } from '#server/db/seed/pictures/forms/pack.ts';
import type { LabelStyle } from '#server/db/seed/pictures/label.ts';
import type { Emblem } from '#server/db/seed/pictures/props/emblem.ts';
import type { Scene } from '#server/db/seed/pictures/scenes/stage.ts';
import type { Palette } from '#server/db/seed/pictures/types.ts';

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
