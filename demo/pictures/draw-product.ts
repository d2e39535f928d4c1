import type { PackForm, PackInput } from './forms/pack.ts';
import { pictureOf } from './looks/picture-of.ts';
import { createPen } from './pen.ts';
import { balanced } from './scenes/stage.ts';
import { arrange, centred, studio } from './studio.ts';
import type { PictureProduct, Shot } from './types.ts';

/** Draws the product as an SVG of 800×800 units. The same product and shot always give the same SVG. */
export function drawProduct(product: PictureProduct, shot: Shot): string {
  const pen = createPen();
  const { form, palette, content, emblem, labelStyle, detail } = pictureOf(product);
  const seed = `${product.id}-${product.variationSeed ?? 0}`;
  const input: PackInput = {
    pen,
    palette,
    content,
    seed,
    text: { nameAr: product.nameAr, nameEn: product.nameEn, packSize: product.packSize, brand: product.brand },
    ...(emblem ? { emblem: emblem(pen) } : {}),
    ...(labelStyle ? { labelStyle } : {}),
  };
  const pack = form(input);
  if (shot === 'front') return studio(pen, palette.tone, 0.35, centred(pen, pack));
  const draw = (other: PackForm, filling?: string) => other(filling ? { ...input, filling } : input);
  return studio(
    pen,
    palette.tone,
    0.9,
    arrange(pen, balanced(detail({ pen, pack, content, palette, seed, draw, form }))),
  );
}
