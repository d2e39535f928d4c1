import { liquid, paste, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { foldingBox } from '#demo/pictures/forms/boxes.ts';
import { numberCandleArt } from '#demo/pictures/forms/decor/candles.ts';
import { flowerBox } from '#demo/pictures/forms/decor/sheets-and-flowers.ts';
import { jar, spiceJar } from '#demo/pictures/forms/jar.ts';
import { dropper, gelBottle } from '#demo/pictures/forms/small-bottles.ts';
import { bowl, bowlFromAbove } from '#demo/pictures/props/bowl.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { slice } from '#demo/pictures/props/desserts.ts';
import { croissant } from '#demo/pictures/props/doughs.ts';
import { tiered, topped } from '#demo/pictures/props/dressed-cakes.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { jelly } from '#demo/pictures/props/treats.ts';
import { fitted, fruit } from '#demo/pictures/scenes/stage.ts';
import { group } from '#demo/pictures/svg.ts';
import { labelled, unlabelled } from './labelled.ts';
import type { StillLife } from './still-life.ts';
import { fullBowl, one, still } from './still-life.ts';

const GOLD = '#d9ad4c';

export const FLAVOURS_AND_FILLINGS: Readonly<Record<string, StillLife>> = {
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
};
