import { paste, pieces, powder, strands } from '#demo/pictures/content/content.ts';
import { heartMould } from '#demo/pictures/forms/bakeware/cavity-trays.ts';
import { bundtPan, springform } from '#demo/pictures/forms/bakeware/ring-and-tart-pans.ts';
import { foldingBox } from '#demo/pictures/forms/boxes.ts';
import { jar, spiceJar } from '#demo/pictures/forms/jar.ts';
import { cupcakeBox6Full } from '#demo/pictures/forms/packaging/cupcake-boxes.ts';
import { giftBox } from '#demo/pictures/forms/packaging/gift-boxes.ts';
import { ribbonSpool } from '#demo/pictures/forms/packaging/ribbons-and-papers.ts';
import { rollingPin } from '#demo/pictures/forms/tools/rolling-pins-and-brushes.ts';
import { standMixer } from '#demo/pictures/forms/tools/stand-mixers.ts';
import { whisk } from '#demo/pictures/forms/tools/whisks-and-spatulas.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { slice } from '#demo/pictures/props/desserts.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { plate } from '#demo/pictures/props/table.ts';
import { fitted, fruit } from '#demo/pictures/scenes/stage.ts';
import { labelled, unlabelled } from './labelled.ts';
import type { StillLife } from './still-life.ts';

export const DECOR_AND_TOOLS: Readonly<Record<string, StillLife>> = {
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
