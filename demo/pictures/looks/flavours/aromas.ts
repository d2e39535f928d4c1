import { liquid, paste, powder } from '#demo/pictures/content/content.ts';
import { waterBottle } from '#demo/pictures/forms/bottles.ts';
import { jar, spiceJar } from '#demo/pictures/forms/jar.ts';
import { dropper } from '#demo/pictures/forms/small-bottles.ts';
import { glassTube } from '#demo/pictures/forms/tubes-and-cans.ts';
import type { Look, Looks } from '#demo/pictures/looks/picture.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { slice } from '#demo/pictures/props/desserts.ts';
import { emblemOf } from '#demo/pictures/props/emblem.ts';
import { FRUITS, type FruitName } from '#demo/pictures/props/fruits.ts';
import { spooned } from '#demo/pictures/scenes/bowls.ts';
import { served, withFruit } from '#demo/pictures/scenes/food.ts';

/** A flavour in a dropper bottle: its fruit on the label and beside the bottle. */
const flavour = (color: string, tone: string, name: FruitName, second?: FruitName): Look => ({
  content: liquid(color, 0.7),
  form: dropper,
  tone,
  emblem: FRUITS[name],
  detail: withFruit(name, second),
});

const VANILLA = '#b58a3c';

export const AROMA_LOOKS: Looks = {
  'vanilla-powder': { content: powder('#f6ecd4'), form: spiceJar, tone: VANILLA, detail: withFruit('vanilla') },
  'vanilla-liquid': flavour('#8a5a2c', VANILLA, 'vanilla'),
  'vanilla-extract': {
    ...flavour('#5a3418', '#7a4a22', 'vanilla'),
    detail: served((pen) => cupcake(pen, '#fbf0dc', '#e9d3a8'), 'table', 260),
  },
  'vanilla-paste': {
    content: paste('#5a3820', '#7a5434'),
    form: jar,
    tone: '#7a4a22',
    lid: '#3a302a',
    detail: spooned,
  },
  'vanilla-pods': { content: liquid('#4a2c1a', 0), form: glassTube, tone: '#6b4423', detail: withFruit('vanilla') },
  'almond-flavour': flavour('#e9d3a2', '#b5743a', 'almonds'),
  'butter-flavour': flavour('#f2d878', '#d9a82c', 'butterPat'),
  'lemon-flavour': flavour('#f3e06a', '#d9b81e', 'lemon'),
  'orange-flavour': flavour('#f2a03c', '#e0802c', 'orange'),
  'strawberry-flavour': flavour('#e2607a', '#cf3a55', 'strawberry'),
  'banana-flavour': flavour('#f4dc7a', '#d9ae2c', 'banana'),
  'coconut-flavour': flavour('#f3efe4', '#7a5233', 'coconut'),
  'pistachio-flavour': flavour('#b3c478', '#7f9a3a', 'pistachios'),
  'coffee-flavour': flavour('#5a3418', '#5a3422', 'coffee'),
  'caramel-flavour': flavour('#c47a2c', '#b5642a', 'caramel'),
  'hazelnut-flavour': flavour('#b5834a', '#8a5a30', 'hazelnuts'),
  'cardamom-flavour': flavour('#c2cf9a', '#6f9a4a', 'cardamom'),
  'saffron-flavour': flavour('#f0a02c', '#d9641e', 'saffron'),
  'mango-flavour': flavour('#f6b23c', '#e0862c', 'mango'),
  'blueberry-flavour': flavour('#6a6fb8', '#4a5fa8', 'blueberries'),
  'mint-flavour': flavour('#a9dcc0', '#3f9a6a', 'mint'),
  'cheesecake-flavour': {
    ...flavour('#f6e6bc', '#c9903c', 'crumble'),
    emblem: emblemOf((pen) =>
      slice(pen, { sponge: '#f0cf8a', cream: '#fdf2d8', base: '#a8703a', fruit: 'blueberries' }),
    ),
    detail: served((pen) => slice(pen, { sponge: '#f0cf8a', cream: '#fdf2d8', base: '#a8703a', fruit: 'blueberries' })),
  },
  'red-velvet-emulsion': {
    ...flavour('#a8203a', '#a8283c', 'strawberry'),
    emblem: emblemOf((pen) => slice(pen, { sponge: '#a8283c', cream: '#fffaf2' })),
    detail: served((pen) => slice(pen, { sponge: '#a8283c', cream: '#fffaf2' })),
  },
  'rose-water': {
    content: liquid('#f3c9d2', 1),
    form: waterBottle,
    tone: '#c9607a',
    lid: '#c9a24c',
    emblem: FRUITS.rose,
    detail: withFruit('rose'),
  },
  'orange-blossom-water': {
    content: liquid('#f3ead0', 1),
    form: waterBottle,
    tone: '#d98a3c',
    lid: '#c9a24c',
    emblem: FRUITS.blossom,
    detail: withFruit('blossom', 'orange'),
  },
  'kewra-water': {
    content: liquid('#dcebc6', 1),
    form: waterBottle,
    tone: '#5f9a4a',
    lid: '#c4c7c9',
    emblem: FRUITS.pandan,
    detail: withFruit('pandan'),
  },
};
