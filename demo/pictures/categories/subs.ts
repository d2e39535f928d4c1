import { grains, liquid, paste, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { heartMould, muffinTray } from '#demo/pictures/forms/bakeware/cavity-trays.ts';
import { starCutters } from '#demo/pictures/forms/bakeware/cutters.ts';
import { springform } from '#demo/pictures/forms/bakeware/ring-and-tart-pans.ts';
import { oilBottle, syrupBottle } from '#demo/pictures/forms/bottles.ts';
import { carton, foldingBox } from '#demo/pictures/forms/boxes.ts';
import { canister, pot } from '#demo/pictures/forms/canister.ts';
import { flowerBox } from '#demo/pictures/forms/decor/sets.ts';
import { numberCandleArt } from '#demo/pictures/forms/decor/toppers.ts';
import { jar, spiceJar } from '#demo/pictures/forms/jar.ts';
import { carrierBags } from '#demo/pictures/forms/packaging/bags.ts';
import { cupLiners } from '#demo/pictures/forms/packaging/boards.ts';
import { cupcakeBox12Full } from '#demo/pictures/forms/packaging/dessert-boxes.ts';
import { dessertCupsFull } from '#demo/pictures/forms/packaging/disposables.ts';
import { sack } from '#demo/pictures/forms/sack.ts';
import { dropper, gelBottle } from '#demo/pictures/forms/small-bottles.ts';
import { apron } from '#demo/pictures/forms/tools/kitchen-wear.ts';
import { kitchenScale, scaleArt } from '#demo/pictures/forms/tools/measuring/scales.ts';
import { clothBag } from '#demo/pictures/forms/tools/piping-bags.ts';
import { standMixer } from '#demo/pictures/forms/tools/stand-mixers.ts';
import { cakeStand, STAND_TOP } from '#demo/pictures/forms/tools/stands.ts';
import { tub } from '#demo/pictures/forms/tubs.ts';
import { sachet, slab } from '#demo/pictures/forms/wrapped.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { bowl, bowlFromAbove } from '#demo/pictures/props/bowl.ts';
import { croissant } from '#demo/pictures/props/breads.ts';
import { cake, slice } from '#demo/pictures/props/cakes.ts';
import { tiered, topped } from '#demo/pictures/props/dressed-cakes.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { cupcake } from '#demo/pictures/props/small-bakes.ts';
import { board } from '#demo/pictures/props/table.ts';
import { jelly } from '#demo/pictures/props/treats.ts';
import { cutBlock } from '#demo/pictures/scenes/food.ts';
import { fitted, fruit } from '#demo/pictures/scenes/stage.ts';
import type { Placed } from '#demo/pictures/studio.ts';
import { group } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { labelled, unlabelled } from './labelled.ts';
import type { StillLife } from './mains.ts';

const still = (tone: string, items: (pen: Pen) => Placed[]): StillLife => ({ tone, items });

/** One object in the middle. */
const one = (tone: string, draw: (pen: Pen) => Drawing, width = 560, tall = 580): StillLife =>
  still(tone, (pen) => [fitted(draw(pen), 400, 690, width, tall)]);

/** One full bowl, seen from above if its content looks better that way. */
const fullBowl = (tone: string, draw: (pen: Pen) => Drawing): StillLife =>
  still(tone, (pen) => [{ drawing: draw(pen), x: 400, y: 400, scale: 1.06 }]);

const GOLD = '#d9ad4c';

export const SUB_STILL_LIVES: Readonly<Record<string, StillLife>> = {
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

  'flavours-colours/flavours': one('#b58a3c', (pen) =>
    labelled(
      pen,
      dropper,
      { content: liquid('#8a5a2c', 0.7), tone: '#b58a3c', emblem: FRUITS.vanilla },
      'فانيليا',
      'Vanilla',
    ),
  ),
  'flavours-colours/colours': still('#c96fa8', (pen) =>
    ['#2f72c9', '#f2c21e', '#d5283c'].map((color, index) =>
      fitted(
        labelled(pen, gelBottle, { content: liquid(color, 0), tone: color }, 'لون', 'Colour'),
        [230, 570, 400][index] ?? 400,
        index === 2 ? 700 : 620,
        290,
        420,
      ),
    ),
  ),
  'flavours-colours/spices': still('#a5622e', (pen) => [
    fitted(
      labelled(pen, spiceJar, { content: powder('#a5622e'), tone: '#9a5a2c', lid: '#c9a24c' }, 'قرفة', 'Cinnamon'),
      330,
      640,
      330,
      500,
    ),
    fitted(fruit(pen, 'cinnamon', 2.4), 560, 704, 260),
  ]),

  'decorating/sprinkles': fullBowl('#e58ba2', (pen) =>
    bowlFromAbove(
      pen,
      strands(26, 8, '#e2574c', '#f2c14e', '#5aa7d6', '#7bbf6a', '#f08fb4', '#ffffff'),
      'sprinkles',
      '#f3e6e8',
    ),
  ),
  'decorating/fondant-pastes': one('#c9a08a', (pen) => tiered(pen, '#fdfaf4', GOLD)),
  'decorating/edible-decor': one(
    '#d9758c',
    (pen) => unlabelled(pen, flowerBox('rose', ['#f0a9bb', '#fdf3e8', '#e58ba2']), '#f3e9dc'),
    600,
  ),
  'decorating/icings': one('#e0a0b0', (pen) => cupcake(pen, '#fbeecb', '#e9b9c4', '#d9a45c', 'cherries'), 420),
  'decorating/toppers-candles': one(
    '#c9962c',
    (pen) =>
      topped(
        pen,
        { frosting: '#f6d5da', kisses: '#fffaf2' },
        group(numberCandleArt(pen, GOLD, '1', true), 'translate(0 -60)scale(.7)'),
        290,
      ),
    460,
  ),

  'nuts-fruits-fillings/nuts': fullBowl('#a8642c', (pen) =>
    bowlFromAbove(pen, pieces('almond', 62, '#b5743a', '#a5662f', '#c2824a'), 'almonds'),
  ),
  'nuts-fruits-fillings/seeds': one('#6a8a3a', (pen) =>
    bowl(pen, pieces('pumpkinSeed', 40, '#7f9a55', '#6f8a48', '#8fa866'), 'seeds', '#f3eee8'),
  ),
  'nuts-fruits-fillings/dried-fruits': fullBowl('#e0822c', (pen) =>
    bowlFromAbove(pen, pieces('apricot', 66, '#ec9a3a', '#e08a2a', '#f3ab54'), 'apricots'),
  ),
  'nuts-fruits-fillings/fillings': one('#b51a34', (pen) =>
    labelled(pen, jar, { content: paste('#b81e38', '#d0405a'), tone: '#b51a34', lid: '#f3e9d4' }, 'مربى', 'Jam'),
  ),

  'mixes-doughs/gelling': one('#d5304a', (pen) => jelly(pen, '#d5304a'), 440),
  'mixes-doughs/mixes': one('#d9a83c', (pen) =>
    labelled(
      pen,
      foldingBox,
      {
        content: powder('#f6e9c6'),
        tone: '#b5443c',
        body: '#b5443c',
        emblem: (inner) =>
          group(slice(inner, { sponge: '#f0cf8a', cream: '#fffaf0' }).art, 'translate(0 24)scale(.24)'),
      },
      'خلطة كيك',
      'Cake mix',
    ),
  ),
  'mixes-doughs/doughs-bases': one('#cf8f45', (pen) => croissant(pen)),

  'bakeware/cake-pans': one('#8f9aa3', (pen) => unlabelled(pen, springform, '#4c5157')),
  'bakeware/silicone-molds': one('#e58ba2', (pen) => unlabelled(pen, heartMould, '#e58ba2'), 640),
  'bakeware/trays-muffin': one('#8a6a58', (pen) => unlabelled(pen, muffinTray, '#4c5157', undefined, '#cf9148'), 640),
  'bakeware/rings-cutters': one('#c9963c', (pen) => unlabelled(pen, starCutters, '#c6c9cb'), 520),

  'tools-equipment/measuring-mixing': still('#8fa3ad', (pen) => [
    {
      drawing: { ...unlabelled(pen, kitchenScale, '#f0ece4'), art: scaleArt(pen, '#f0ece4', '500 g') },
      x: 400,
      y: 660,
      scale: 1.15,
    },
    {
      drawing: {
        ...bowl(pen, grains('#f0d88e', ['#f9eab8', '#e2c068'], 3.2), 'scale', '#5f7a6a'),
        shadow: { kind: 'stand', reach: 120, depth: 14, y: -2 },
      },
      x: 400,
      y: 498,
      scale: 0.84,
    },
  ]),
  'tools-equipment/piping': one('#d9849a', (pen) => unlabelled(pen, clothBag, '#f0e6d2')),
  'tools-equipment/cake-tools': still('#d98aa0', (pen) => [
    { drawing: unlabelled(pen, cakeStand, '#f6d5da'), x: 400, y: 690, scale: 1.1 },
    fitted(
      cake(pen, { drip: '#4b2a1a', kisses: '#fbe9dc', fruit: 'strawberry' }),
      400,
      690 - (STAND_TOP + 6) * 1.1,
      330,
    ),
  ]),
  'tools-equipment/equipment': one('#b5443c', (pen) => unlabelled(pen, standMixer, '#b5443c')),
  'tools-equipment/consumables': one('#5f7a6a', (pen) => unlabelled(pen, apron, '#5f7a6a', '#3a2a22')),

  'packaging/cake-boxes': one('#c9a06c', (pen) => unlabelled(pen, cupcakeBox12Full, '#efe2cc'), 620),
  'packaging/boards-liners': one('#d98aa0', (pen) => unlabelled(pen, cupLiners, '#f2b8c6', '#b8d3c4')),
  'packaging/bags-labels': one('#a8743c', (pen) => unlabelled(pen, carrierBags, '#c59a66', '#8c4a1f')),
  'packaging/cups-disposables': one('#7fa3b0', (pen) => unlabelled(pen, dessertCupsFull, '#ffffff'), 600),
};
