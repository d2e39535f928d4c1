import { type Content, powder } from '#demo/pictures/content/content.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { paletteOf } from '#demo/pictures/looks/palette.ts';
import type { Look } from '#demo/pictures/looks/picture.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import type { Drawing } from '#demo/pictures/types.ts';

const HOUSE_BRAND = { name: 'دقيق', nameEn: 'Daqeeq' };

/** A pack of no particular brand, with one word on it. */
export function labelled(
  pen: Pen,
  form: PackForm,
  look: Look & { content: Content },
  nameAr: string,
  nameEn: string,
): Drawing {
  return form({
    pen,
    palette: paletteOf(look, form, HOUSE_BRAND.nameEn),
    content: look.content,
    seed: nameEn,
    text: { nameAr, nameEn, packSize: '', brand: HOUSE_BRAND },
    labelStyle: 'card',
    ...(look.emblem ? { emblem: look.emblem(pen) } : {}),
  });
}

/** An object without a label. */
export const unlabelled = (pen: Pen, form: PackForm, body: string, accent?: string, filling?: string): Drawing => {
  const look: Look = { body, tone: body, ...(accent ? { accent } : {}) };
  return form({
    pen,
    palette: paletteOf(look, form, HOUSE_BRAND.nameEn),
    content: powder(body),
    seed: body,
    text: { nameAr: '', nameEn: '', packSize: '', brand: HOUSE_BRAND },
    ...(filling ? { filling } : {}),
  });
};
