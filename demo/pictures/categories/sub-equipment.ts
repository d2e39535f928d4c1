import { grains } from '#demo/pictures/content/content.ts';
import { heartMould, muffinTray } from '#demo/pictures/forms/bakeware/cavity-trays.ts';
import { starCutters } from '#demo/pictures/forms/bakeware/cutters.ts';
import { springform } from '#demo/pictures/forms/bakeware/ring-and-tart-pans.ts';
import { cupLiners } from '#demo/pictures/forms/packaging/cup-liners.ts';
import { cupcakeBox12Full } from '#demo/pictures/forms/packaging/cupcake-boxes.ts';
import { dessertCupsFull } from '#demo/pictures/forms/packaging/dessert-cups.ts';
import { carrierBags } from '#demo/pictures/forms/packaging/paper-bags.ts';
import { apron } from '#demo/pictures/forms/tools/kitchen-wear.ts';
import { kitchenScale, scaleArt } from '#demo/pictures/forms/tools/measuring/scales.ts';
import { clothBag } from '#demo/pictures/forms/tools/piping-bags.ts';
import { standMixer } from '#demo/pictures/forms/tools/stand-mixers.ts';
import { cakeStand, STAND_TOP } from '#demo/pictures/forms/tools/stands.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { fitted } from '#demo/pictures/scenes/stage.ts';
import { unlabelled } from './labelled.ts';
import type { StillLife } from './still-life.ts';
import { one, still } from './still-life.ts';

export const EQUIPMENT: Readonly<Record<string, StillLife>> = {
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
