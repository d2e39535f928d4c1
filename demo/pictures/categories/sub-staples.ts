import { liquid, paste, pieces, powder } from '#demo/pictures/content/content.ts';
import { syrupBottle } from '#demo/pictures/forms/bottles.ts';
import { carton } from '#demo/pictures/forms/boxes.ts';
import { canister, pot } from '#demo/pictures/forms/canister.ts';
import { sachet } from '#demo/pictures/forms/film-bags.ts';
import { jar } from '#demo/pictures/forms/jar.ts';
import { oilBottle } from '#demo/pictures/forms/plastic-bottles.ts';
import { sack } from '#demo/pictures/forms/sack.ts';
import { tub } from '#demo/pictures/forms/tubs.ts';
import { slab } from '#demo/pictures/forms/wrapped.ts';
import { bowl, bowlFromAbove } from '#demo/pictures/props/bowl.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { board } from '#demo/pictures/props/table.ts';
import { cutBlock } from '#demo/pictures/scenes/blocks.ts';
import { fitted, fruit } from '#demo/pictures/scenes/stage.ts';
import { labelled } from './labelled.ts';
import { fullBowl, one, type StillLife, still } from './still-life.ts';

export const STAPLES: Readonly<Record<string, StillLife>> = {
  'flour-leavening/wheat-flour': one('#c9913c', (pen) =>
    labelled(
      pen,
      sack,
      { content: powder('#f6eedd'), tone: '#a8642c', body: '#cda672', emblem: FRUITS.wheat },
      'دقيق',
      'Flour',
    ),
  ),
  'flour-leavening/specialty-flour': still('#c9a06a', (pen) => [
    fitted(bowl(pen, powder('#f3e4c8'), 'almond-flour', '#8a6a58'), 380, 660, 500),
    fitted(fruit(pen, 'almonds', 2.2), 570, 716, 230),
  ]),
  'flour-leavening/starches-grains': fullBowl('#b08a48', (pen) =>
    bowlFromAbove(pen, pieces('oat', 44, '#e2c898', '#d5b57e', '#edd9b2'), 'oats', '#5f7a6a'),
  ),
  'flour-leavening/leavening': one('#b5443c', (pen) =>
    labelled(pen, sachet, { content: powder('#cdb083'), tone: '#b5443c', body: '#d9b46a' }, 'خميرة', 'Yeast'),
  ),
  'flour-leavening/improvers': one('#4a6f9a', (pen) =>
    labelled(pen, pot, { content: powder('#fcfbf7'), tone: '#4a6f9a' }, 'محسّن', 'Improver'),
  ),

  'sugar-sweeteners/sugars': one('#6f9aa8', (pen) =>
    bowl(pen, pieces('sugarCube', 54, '#fbf8f2', '#f6f2ea'), 'cubes', '#4a5a66'),
  ),
  'sugar-sweeteners/syrups': one('#d9941e', (pen) =>
    labelled(
      pen,
      syrupBottle,
      { content: liquid('#e6a52c', 0.6), tone: '#d9941e', lid: '#c9a24c', emblem: FRUITS.honeycomb },
      'عسل',
      'Honey',
    ),
  ),
  'sugar-sweeteners/sweeteners': one('#5f9a3f', (pen) =>
    labelled(
      pen,
      canister,
      { content: powder('#fcfbf4'), tone: '#5f9a3f', body: '#7fae5a', emblem: FRUITS.mint },
      'ستيفيا',
      'Stevia',
    ),
  ),

  'dairy-fats/butter-fats': still('#d9b23c', (pen) => [
    { drawing: board(pen, 330), x: 400, y: 620 },
    { drawing: cutBlock(pen, '#f5de94', 'plain'), x: 410, y: 612, scale: 1.15 },
  ]),
  'dairy-fats/cream-cheese': one('#4f86b8', (pen) =>
    labelled(pen, tub, { content: paste('#fdf9ee'), tone: '#4f86b8', body: '#4f86b8' }, 'جبن كريمي', 'Cream cheese'),
  ),
  'dairy-fats/milk-products': one('#6fa0c8', (pen) =>
    labelled(pen, carton, { content: liquid('#fdfaf3', 0), tone: '#4f86b8', emblem: FRUITS.milk }, 'حليب', 'Milk'),
  ),
  'dairy-fats/eggs': one('#d9a86a', (pen) => fruit(pen, 'egg', 5), 480),
  'dairy-fats/oils': one('#e0a82c', (pen) =>
    labelled(pen, oilBottle, { content: liquid('#efc94c', 0.9), tone: '#e0a82c' }, 'زيت', 'Oil'),
  ),

  'chocolate-cocoa/couverture': fullBowl('#6b4029', (pen) =>
    bowlFromAbove(pen, pieces('callet', 52, '#4b2a1a', '#8a5634', '#f3e3bd'), 'callets'),
  ),
  'chocolate-cocoa/compound': one('#8a5634', (pen) =>
    labelled(pen, slab, { content: paste('#8a5634'), tone: '#8a5634', body: '#8a5634' }, 'شوكولاتة', 'Chocolate'),
  ),
  'chocolate-cocoa/chips-inclusions': one('#4b2a1a', (pen) =>
    bowl(pen, pieces('chip', 44, '#4b2a1a', '#8a5634'), 'chips', '#f3eee8'),
  ),
  'chocolate-cocoa/cocoa': one('#8a5230', (pen) => bowl(pen, powder('#7a4828'), 'cocoa', '#f3eee8')),
  'chocolate-cocoa/spreads-ganache': one('#5d3420', (pen) =>
    labelled(
      pen,
      jar,
      { content: paste('#5d3420', '#75462e'), tone: '#6b3d24', lid: '#c9a24c' },
      'كريمة شوكولاتة',
      'Chocolate spread',
    ),
  ),
};
