import { liquid, paste, pieces, powder } from '#demo/pictures/content/content.ts';
import { syrupBottle } from '#demo/pictures/forms/bottles.ts';
import { carton } from '#demo/pictures/forms/boxes.ts';
import { paperBag } from '#demo/pictures/forms/paper-bag.ts';
import { dropper, gelBottle } from '#demo/pictures/forms/small-bottles.ts';
import { slab } from '#demo/pictures/forms/wrapped.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { boule } from '#demo/pictures/props/loaves.ts';
import { cutBlock } from '#demo/pictures/scenes/blocks.ts';
import { fitted, fruit } from '#demo/pictures/scenes/stage.ts';
import { labelled } from './labelled.ts';
import type { StillLife } from './still-life.ts';

export const INGREDIENTS: Readonly<Record<string, StillLife>> = {
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
};
