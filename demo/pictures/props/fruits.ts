import { mix } from '#demo/pictures/color.ts';
import { drawPiece } from '#demo/pictures/content/pieces.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { group, move, repeat } from '#demo/pictures/svg.ts';
import type { Emblem } from './emblem.ts';
import {
  apple,
  apricots,
  banana,
  blossom,
  blueberries,
  cherries,
  citrus,
  coconut,
  mango,
  mint,
  pandan,
  rose,
  strawberry,
} from './fruits-fresh.ts';
import {
  agave,
  butterPat,
  cane,
  caramel,
  cocoaPod,
  corn,
  crystal,
  dates,
  egg,
  honeycomb,
  maple,
  milk,
  sugar,
  vanilla,
  wheat,
} from './fruits-pantry.ts';

const of =
  (name: Parameters<typeof drawPiece>[1], scale: number, ...colors: string[]): Emblem =>
  (pen) =>
    [
      [-22, 14, -20],
      [22, 16, 24],
      [2, -16, 8],
    ]
      .map(([x = 0, y = 0, turn = 0], index) =>
        group(drawPiece(pen, name, colors[index % colors.length] ?? '#c9a36a'), move(x, y, scale, turn)),
      )
      .join('');

export const FRUITS = {
  lemon: (pen: Pen) => citrus(pen, '#efcf3a', '#f7e27a'),
  orange: (pen: Pen) => citrus(pen, '#ee8f2d', '#f8b25a'),
  strawberry,
  banana,
  coconut,
  mango,
  blueberries,
  cherries,
  apple,
  apricots,
  rose,
  blossom,
  mint,
  pandan,
  vanilla,
  caramel,
  butterPat,
  egg,
  milk,
  wheat,
  cocoaPod,
  honeycomb,
  dates,
  crystal,
  sugar,
  maple,
  cane,
  agave,
  almonds: of('almond', 1.3, '#b5743a', '#a5642e'),
  pistachios: of('pistachio', 1.35, '#9dbb58', '#86a845'),
  hazelnuts: of('hazelnut', 1.15, '#a8672f', '#b87a3e'),
  coffee: of('coffeeBean', 1.2, '#4a2a1a', '#5a3422'),
  cardamom: of('cardamom', 1.25, '#8aa85a', '#9dba6c'),
  cinnamon: of('cinnamon', 1.6, '#9a5a2c', '#a8693a'),
  curls: of('curl', 1.5, '#5d3521', '#6b4029'),
  chocolate: of('chunk', 1.3, '#4b2c1b', '#5a3623'),
  saffron: (pen: Pen) =>
    repeat(12, (index) =>
      group(
        drawPiece(pen, 'threads', index % 2 ? '#b5301e' : '#d4502a'),
        move(-20 + (index % 4) * 13, -18 + Math.floor(index / 4) * 17, 1, index * 47),
      ),
    ),
  oats: of('oat', 1.2, '#dcc08e', '#e6cfa4'),
  corn,
  crumble: of('crumb', 1.2, mix('#b9783e', '#000000', 0.05), '#c98a4e'),
} satisfies Record<string, Emblem>;

export type FruitName = keyof typeof FRUITS;
