import { brightness, CREAM, deepen, light, mix, saturation } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { carton, foldingBox } from '#demo/pictures/forms/boxes.ts';
import { pot } from '#demo/pictures/forms/canister.ts';
import { sachet } from '#demo/pictures/forms/film-bags.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { paperBag } from '#demo/pictures/forms/paper-bag.ts';
import { plainPouch, pouch } from '#demo/pictures/forms/pouch.ts';
import { sack } from '#demo/pictures/forms/sack.ts';
import { slab } from '#demo/pictures/forms/wrapped.ts';
import { hash } from '#demo/pictures/random.ts';
import type { Palette } from '#demo/pictures/types.ts';
import type { Look } from './picture.ts';

const INK = '#2c1a11';
const KRAFT = '#cda672';
const LIDS = ['#c9a24c', '#3a302a', '#c4c7c9', '#f3eee6'];

/** A brand's bags share one material: kraft, white, or a pale or deep shade of the product's colour. */
const SKINS: ReadonlyArray<(tone: string) => string> = [
  () => KRAFT,
  () => '#f3ecdf',
  (tone) => mix('#f7f0e2', tone, 0.42),
  (tone) => mix(deepen(tone, 0.5), tone, 0.35),
];

const pickOf = <T>(items: readonly T[], key: string): T => items[hash(key) % items.length] as T;

/** `maker` names whose packs share lids and materials. */
export function paletteOf(look: Look, form: PackForm, maker: string): Palette {
  const tone = look.tone ?? (look.content ? toneOf(look.content) : KRAFT);
  const body = look.body ?? bodyOf(form, tone, maker);
  const dark = form === slab && brightness(body) < 0.55;
  return {
    body,
    accent: look.accent ?? (dark ? '#d9a94c' : deepen(tone, 0.62)),
    paper: CREAM,
    ink: dark ? '#f6e6c6' : INK,
    lid: look.lid ?? pickOf(LIDS, `${maker}-lid`),
    tone,
  };
}

function bodyOf(form: PackForm, tone: string, maker: string): string {
  if (form === paperBag || form === sack || form === pouch || form === plainPouch || form === sachet)
    return pickOf(SKINS, `${maker}-skin`)(tone);
  if (form === pot) return '#f1ece2';
  if (form === slab) return deepen(tone, 0.3);
  if (form === foldingBox || form === carton) return tone;
  return saturation(tone) < 0.12 && brightness(tone) > 0.7 ? light('#7f9ab0', 0.1) : tone;
}
