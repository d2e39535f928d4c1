import * as candleForms from '#demo/pictures/forms/decor/candles.ts';
import * as toppers from '#demo/pictures/forms/decor/toppers.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { topped } from '#demo/pictures/props/dressed-cakes.ts';
import { group } from '#demo/pictures/svg.ts';
import type { Look, Looks } from './picture.ts';

const GOLD = '#d9ad4c';

const topperLook = (
  form: Look['form'],
  name: keyof typeof toppers.TOPPERS,
  body: string,
  tone: string,
  frosting: string,
): Look => ({
  form,
  body,
  tone,
  detail: ({ pen }) => {
    const drawing = topped(
      pen,
      { frosting, kisses: '#fffaf2', r: 230, h: 180 },
      group(toppers.TOPPERS[name](pen, body), 'translate(0 -196)scale(.86)'),
      460,
    );
    return [{ drawing, x: 400, y: 690, scale: 0.96 }];
  },
});

const candles =
  (one: (pen: Pen, index: number) => string, count: number, step: number, frosting: string): Look['detail'] =>
  ({ pen }) => {
    const row = Array.from({ length: count }, (_, index) =>
      group(one(pen, index), `translate(${(index - (count - 1) / 2) * step} ${index % 2 ? -4 : 8})`),
    ).join('');
    return [
      { drawing: topped(pen, { frosting, kisses: '#fffaf2', r: 230, h: 190 }, row, 470), x: 400, y: 690, scale: 0.98 },
    ];
  };

function withPick(pen: Pen, index: number) {
  const base = cupcake(
    pen,
    ['#fbeecb', '#f6c3cf', '#d5e6dc'][index] ?? '#fbeecb',
    ['#e9b9c4', '#b8d3c4', '#f2dca0'][index] ?? '#e9b9c4',
  );
  const shape = toppers.PICK_SHAPES[index] ?? '';
  return {
    ...base,
    art:
      group(toppers.pick(pen, shape, ['#d9ad4c', '#e58ba2', '#6fb0d2'][index] ?? '#d9ad4c'), 'translate(0 -420)') +
      base.art,
    top: -560,
  };
}

export const TOPPER_LOOKS: Looks = {
  'birthday-topper': topperLook(toppers.birthdayTopper, 'birthday', GOLD, '#c9962c', '#f6d5da'),
  'eid-topper': topperLook(toppers.eidTopper, 'eid', GOLD, '#b5872c', '#d5e3dc'),
  'graduation-topper': topperLook(toppers.graduationTopper, 'graduation', '#2f3a44', '#4a5a6a', '#fbf3e6'),
  'national-day-topper': topperLook(toppers.nationTopper, 'nation', '#1f7a4a', '#2f8a5a', '#fdf8f0'),
  'number-candles': {
    form: candleForms.numberCandles,
    body: GOLD,
    tone: '#c9962c',
    detail: candles(
      (pen, index) =>
        group(candleForms.numberCandleArt(pen, GOLD, index ? '0' : '3', true), 'translate(0 -70)scale(.8)'),
      2,
      130,
      '#f6d5da',
    ),
  },
  'tall-candles': {
    form: candleForms.tallCandles,
    body: GOLD,
    accent: '#c98a8a',
    tone: '#c9962c',
    detail: candles(
      (pen, index) =>
        group(
          candleForms.tallCandle(pen, [GOLD, '#cfd2d4', '#c98a8a'][index % 3] ?? GOLD, true),
          'translate(0 -60)scale(.72)',
        ),
      6,
      54,
      '#fbf3e6',
    ),
  },
  'fountain-candles': {
    form: candleForms.fountainCandles,
    body: GOLD,
    accent: '#cfd2d4',
    tone: '#b5872c',
    detail: candles(
      (pen, index) => group(candleForms.fountain(pen, index ? '#cfd2d4' : GOLD, true), 'translate(0 -70)scale(1.1)'),
      2,
      150,
      '#4b2a1a',
    ),
  },
  'cupcake-picks': {
    form: toppers.cupcakePicks,
    body: '#e58ba2',
    accent: GOLD,
    tone: '#6fb0d2',
    detail: ({ pen }) =>
      [0, 1, 2].map((index) => ({
        drawing: withPick(pen, index),
        x: 180 + index * 220,
        y: index === 1 ? 716 : 650,
        scale: 1.02,
      })),
  },
};
