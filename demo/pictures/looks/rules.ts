import { type Content, powder } from '#demo/pictures/content/content.ts';
import * as bottles from '#demo/pictures/forms/bottles.ts';
import { carton, foldingBox } from '#demo/pictures/forms/boxes.ts';
import { can, pot, tin } from '#demo/pictures/forms/canister.ts';
import { pillowBag, sachet } from '#demo/pictures/forms/film-bags.ts';
import { jar, spiceJar } from '#demo/pictures/forms/jar.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { paperBag } from '#demo/pictures/forms/paper-bag.ts';
import * as plasticBottles from '#demo/pictures/forms/plastic-bottles.ts';
import { plainPouch, pouch } from '#demo/pictures/forms/pouch.ts';
import { sack } from '#demo/pictures/forms/sack.ts';
import { dropper, gelBottle } from '#demo/pictures/forms/small-bottles.ts';
import { glassTube, sprayCan } from '#demo/pictures/forms/tubes-and-cans.ts';
import { pail, tub } from '#demo/pictures/forms/tubs.ts';
import { slab, wrappedBlock } from '#demo/pictures/forms/wrapped.ts';
import type { PictureProduct } from '#demo/pictures/types.ts';

/** Sub-categories with block-bottom paper bags. */
const PAPER = new Set([
  'flour-leavening/wheat-flour',
  'flour-leavening/specialty-flour',
  'flour-leavening/starches-grains',
  'sugar-sweeteners/sugars',
]);

/** Whether the content is worth showing through a window. */
const shows = (content: Content): boolean =>
  content.kind === 'pieces' || content.kind === 'strands' || content.kind === 'grains';

/** Chooses a pack by unit, category and content, if the tables name none. */
export function formOf({ category, unit }: PictureProduct, content: Content): PackForm {
  switch (unit) {
    case 'bag':
      if (PAPER.has(category) && content.kind !== 'pieces') return paperBag;
      return shows(content) ? pouch : plainPouch;
    case 'jar':
      if (category === 'flavours-colours/spices') return spiceJar;
      return content.kind === 'powder' ? pot : jar;
    case 'bottle':
      if (category === 'flavours-colours/colours') return gelBottle;
      return category === 'flavours-colours/flavours' ? dropper : bottles.syrupBottle;
    case 'block':
    case 'sheet':
      return category.startsWith('chocolate') ? slab : wrappedBlock;
    case 'pack':
      return category === 'flour-leavening/leavening' ? sachet : pillowBag;
    case 'can':
      return content.kind === 'liquid' && category === 'flavours-colours/colours' ? sprayCan : can;
    case 'tin':
      return tin;
    case 'tub':
      return tub;
    case 'carton':
      return carton;
    case 'tube':
      return glassTube;
    default:
      return foldingBox;
  }
}

/** Replaces the pack for large sizes by a sack, pail or canister. */
export function formForSize(form: PackForm, packSize: string): PackForm {
  const amount = kilos(packSize);
  if (amount >= 5 && (form === paperBag || form === plainPouch || form === pouch)) return sack;
  if (amount >= 2.5 && (form === tub || form === jar || form === pot)) return pail;
  if (amount >= 4 && (form === bottles.syrupBottle || form === plasticBottles.oilBottle || form === carton))
    return plasticBottles.jug;
  if (amount >= 0.25 && form === dropper) return bottles.syrupBottle;
  return form;
}

/** Kilograms or litres in one pack; 0 where the size counts pieces. */
function kilos(packSize: string): number {
  const match = /^([\d.]+)\s*(kg|g|l|ml)$/i.exec(packSize);
  if (!match) return 0;
  const unit = match[2]?.toLowerCase();
  return Number(match[1]) / (unit === 'kg' || unit === 'l' ? 1 : 1000);
}

export const UNKNOWN_CONTENT = powder('#f3e8d2');
