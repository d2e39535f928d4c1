import { contentScene } from '#demo/pictures/scenes/bowls.ts';
import type { PictureProduct } from '#demo/pictures/types.ts';
import { APPLIANCE_LOOKS } from './appliances.ts';
import { MOULD_LOOKS } from './bakeware/moulds.ts';
import { PAN_LOOKS } from './bakeware/pans.ts';
import { TRAY_LOOKS } from './bakeware/trays-and-cutters.ts';
import { BOX_LOOKS } from './boxes.ts';
import { CAKE_TOOL_LOOKS } from './cake-tools.ts';
import { CHOCOLATE_LOOKS } from './chocolate.ts';
import { DAIRY_LOOKS } from './dairy.ts';
import { DECOR_LOOKS } from './decorating.ts';
import { AROMA_LOOKS } from './flavours/aromas.ts';
import { COLOUR_LOOKS } from './flavours/colours.ts';
import { SPICE_LOOKS } from './flavours/spices.ts';
import { FLOUR_LOOKS } from './flour.ts';
import { MIX_LOOKS } from './mixes.ts';
import { NUT_LOOKS } from './nuts.ts';
import { PACKAGING_LOOKS } from './packaging.ts';
import { paletteOf } from './palette.ts';
import type { Looks, Picture } from './picture.ts';
import { formForSize, formOf, UNKNOWN_CONTENT } from './rules.ts';
import { SUGAR_LOOKS } from './sugar.ts';
import { TOOL_LOOKS } from './tools.ts';
import { TOPPER_LOOKS } from './toppers.ts';

const LOOKS: Looks = {
  ...FLOUR_LOOKS,
  ...SUGAR_LOOKS,
  ...DAIRY_LOOKS,
  ...CHOCOLATE_LOOKS,
  ...AROMA_LOOKS,
  ...COLOUR_LOOKS,
  ...SPICE_LOOKS,
  ...DECOR_LOOKS,
  ...TOPPER_LOOKS,
  ...NUT_LOOKS,
  ...MIX_LOOKS,
  ...PAN_LOOKS,
  ...MOULD_LOOKS,
  ...TRAY_LOOKS,
  ...TOOL_LOOKS,
  ...APPLIANCE_LOOKS,
  ...CAKE_TOOL_LOOKS,
  ...PACKAGING_LOOKS,
  ...BOX_LOOKS,
};

/** Decides how a product is drawn: by the general rules, then by its own entry in the tables. Without an entry it still gets a pack. */
export function pictureOf(product: PictureProduct): Picture {
  const look = LOOKS[product.id] ?? {};
  const content = look.content ?? UNKNOWN_CONTENT;
  const form = formForSize(look.form ?? formOf(product, content), product.packSize);
  return {
    form,
    content,
    palette: paletteOf(look, form, product.brand?.nameEn ?? product.category),
    detail: look.detail ?? contentScene(content, product.id),
    ...(look.emblem ? { emblem: look.emblem } : {}),
    ...(look.labelStyle ? { labelStyle: look.labelStyle } : {}),
  };
}
