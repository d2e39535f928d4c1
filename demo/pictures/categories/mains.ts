import { liquid, paste, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { heartMould } from '#demo/pictures/forms/bakeware/cavity-trays.ts';
import { bundtPan, springform } from '#demo/pictures/forms/bakeware/ring-and-tart-pans.ts';
import { syrupBottle } from '#demo/pictures/forms/bottles.ts';
import { carton, foldingBox } from '#demo/pictures/forms/boxes.ts';
import { jar, spiceJar } from '#demo/pictures/forms/jar.ts';
import { cupcakeBox6Full, giftBox } from '#demo/pictures/forms/packaging/dessert-boxes.ts';
import { ribbonSpool } from '#demo/pictures/forms/packaging/wraps.ts';
import { paperBag } from '#demo/pictures/forms/paper-bag.ts';
import { dropper, gelBottle } from '#demo/pictures/forms/small-bottles.ts';
import { rollingPin } from '#demo/pictures/forms/tools/rolling-pins-and-brushes.ts';
import { standMixer } from '#demo/pictures/forms/tools/stand-mixers.ts';
import { whisk } from '#demo/pictures/forms/tools/whisks-and-spatulas.ts';
import { slab } from '#demo/pictures/forms/wrapped.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { boule } from '#demo/pictures/props/breads.ts';
import { slice } from '#demo/pictures/props/cakes.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { cupcake } from '#demo/pictures/props/small-bakes.ts';
import { plate } from '#demo/pictures/props/table.ts';
import { cutBlock } from '#demo/pictures/scenes/food.ts';
import { fitted, fruit } from '#demo/pictures/scenes/stage.ts';
import type { Placed } from '#demo/pictures/studio.ts';
import { labelled, unlabelled } from './labelled.ts';

export interface StillLife {
  tone: string;
  items: (pen: Pen) => Placed[];
}

/** Two or three objects on one table for each main category, back to front. */
export const MAIN_STILL_LIVES: Readonly<Record<string, StillLife>> = {
  'flour-leavening': {
    tone: '#c9913c',
    items: (pen) => [
      fitted(
        labelled(
          pen,
          paperBag,
          { content: powder('#f6eedd'), tone: '#a8642c', body: '#cda672', emblem: FRUITS.wheat },
          'دقيق',
          'Flour',
        ),
        270,
        610,
        360,
        480,
      ),
      fitted(bowl(pen, powder('#f6eedd'), 'flour', '#5f7a6a'), 560, 640, 330),
      fitted(boule(pen), 420, 720, 330),
    ],
  },
  'sugar-sweeteners': {
    tone: '#e0a53c',
    items: (pen) => [
      fitted(
        labelled(
          pen,
          syrupBottle,
          { content: liquid('#e6a52c', 0.6), tone: '#d9941e', lid: '#c9a24c', emblem: FRUITS.honeycomb },
          'عسل',
          'Honey',
        ),
        270,
        620,
        300,
        500,
      ),
      fitted(bowl(pen, pieces('sugarCube', 54, '#fbf8f2', '#f6f2ea'), 'sugar', '#4a5a66'), 530, 690, 420),
    ],
  },
  'dairy-fats': {
    tone: '#6fa0c8',
    items: (pen) => [
      fitted(
        labelled(pen, carton, { content: liquid('#fdfaf3', 0), tone: '#4f86b8', emblem: FRUITS.milk }, 'حليب', 'Milk'),
        290,
        610,
        300,
        480,
      ),
      fitted(fruit(pen, 'egg', 2), 620, 600, 170),
      fitted(cutBlock(pen, '#f5de94', 'plain'), 470, 700, 430),
    ],
  },
  'chocolate-cocoa': {
    tone: '#6b4029',
    items: (pen) => [
      fitted(
        labelled(pen, slab, { content: paste('#4b2a1a'), tone: '#4b2a1a' }, 'شوكولاتة', 'Chocolate'),
        280,
        620,
        330,
        500,
      ),
      fitted(bowl(pen, pieces('callet', 44, '#4b2a1a', '#8a5634', '#f3e3bd'), 'callets', '#f3eee8'), 530, 700, 430),
    ],
  },
  'flavours-colours': {
    tone: '#d9607c',
    items: (pen) => [
      fitted(
        labelled(
          pen,
          dropper,
          { content: liquid('#8a5a2c', 0.7), tone: '#b58a3c', emblem: FRUITS.vanilla },
          'فانيليا',
          'Vanilla',
        ),
        250,
        620,
        290,
        470,
      ),
      fitted(
        labelled(pen, gelBottle, { content: liquid('#e8609a', 0), tone: '#e8609a' }, 'لون', 'Colour'),
        560,
        620,
        240,
        380,
      ),
      fitted(fruit(pen, 'lemon', 2.2), 420, 712, 220),
    ],
  },
  decorating: {
    tone: '#e58ba2',
    items: (pen) => [
      fitted(
        labelled(
          pen,
          spiceJar,
          {
            content: strands(24, 7, '#e2574c', '#f2c14e', '#5aa7d6', '#7bbf6a', '#f08fb4', '#ffffff'),
            tone: '#c9607a',
            lid: '#f3eee6',
          },
          'زينة',
          'Sprinkles',
        ),
        270,
        610,
        290,
        480,
      ),
      fitted(cupcake(pen, '#f6c3cf', '#b8d3c4', '#d9a45c', 'cherries'), 540, 700, 340, 460),
    ],
  },
  'nuts-fruits-fillings': {
    tone: '#8fa850',
    items: (pen) => [
      fitted(
        labelled(
          pen,
          jar,
          { content: paste('#97ab50', '#aabd68'), tone: '#7f9a3a', lid: '#c9a24c' },
          'فستق',
          'Pistachio',
        ),
        270,
        610,
        330,
        440,
      ),
      fitted(bowl(pen, pieces('almond', 60, '#b5743a', '#a5662f', '#c2824a'), 'almonds', '#f3eee8'), 550, 680, 400),
      fitted(fruit(pen, 'dates', 1.8), 300, 722, 180),
    ],
  },
  'mixes-doughs': {
    tone: '#c98a6a',
    items: (pen) => [
      fitted(
        labelled(
          pen,
          foldingBox,
          { content: powder('#f6e9c6'), tone: '#b5443c', body: '#b5443c', emblem: (inner) => FRUITS.strawberry(inner) },
          'خلطة كيك',
          'Cake mix',
        ),
        260,
        600,
        340,
        450,
      ),
      { drawing: plate(pen, 250), x: 530, y: 676 },
      fitted(slice(pen, { sponge: '#f0cf8a', cream: '#fffaf0', fruit: 'strawberry' }), 530, 662, 350),
    ],
  },
  bakeware: {
    tone: '#8f9aa3',
    items: (pen) => [
      fitted(unlabelled(pen, springform, '#4c5157'), 310, 540, 500),
      fitted(unlabelled(pen, bundtPan, '#c9a46a'), 560, 640, 380),
      fitted(unlabelled(pen, heartMould, '#e58ba2'), 270, 700, 400),
    ],
  },
  'tools-equipment': {
    tone: '#b5644a',
    items: (pen) => [
      fitted(unlabelled(pen, standMixer, '#b5443c'), 340, 610, 480),
      fitted(unlabelled(pen, whisk, '#3d4a55'), 660, 740, 300, 360),
      fitted(unlabelled(pen, rollingPin, '#b98250'), 330, 800, 430),
    ],
  },
  packaging: {
    tone: '#c9909c',
    items: (pen) => [
      fitted(unlabelled(pen, cupcakeBox6Full, '#f7e3e0'), 350, 560, 470),
      fitted(unlabelled(pen, giftBox, '#2f5d4f', '#d9b25a'), 580, 660, 300),
      fitted(unlabelled(pen, ribbonSpool, '#c2314a'), 260, 700, 230),
    ],
  },
};
