import type { PackForm } from '#demo/pictures/forms/pack.ts';
import * as biscuitBoxes from '#demo/pictures/forms/packaging/biscuit-boxes.ts';
import { cakeBox } from '#demo/pictures/forms/packaging/cake-boxes.ts';
import { openCarton, openFrame } from '#demo/pictures/forms/packaging/cartons.ts';
import * as cupcakeBoxes from '#demo/pictures/forms/packaging/cupcake-boxes.ts';
import * as giftBoxes from '#demo/pictures/forms/packaging/gift-boxes.ts';
import { type CakeLook, cake } from '#demo/pictures/props/cakes.ts';
import { shaped } from '#demo/pictures/props/confections.ts';
import { cookies, macarons } from '#demo/pictures/props/cookies.ts';
import { maamoul } from '#demo/pictures/props/pastries.ts';
import { squares } from '#demo/pictures/props/tarts.ts';
import { instead, withResult } from '#demo/pictures/scenes/use.ts';
import { heartPath } from '#demo/pictures/shapes.ts';
import { group } from '#demo/pictures/svg.ts';
import type { Look, Looks } from './picture.ts';

const GOLD = '#d9b25a';

const KRAFT = '#c59a66';

const WHITE = '#f7f3ec';

const pack = (form: Look['form'], body: string, tone: string, detail: Look['detail'], accent?: string): Look => ({
  form,
  body,
  tone,
  detail,
  ...(accent ? { accent } : {}),
});

const SIZES = {
  small: { w: 230, depth: 230, h: 210 },
  medium: { w: 300, depth: 300, h: 180 },
  large: { w: 380, depth: 380, h: 150 },
};

/** The same white box with its lid up and a cake in it. */
const openedWith =
  (size: keyof typeof SIZES, look: CakeLook): PackForm =>
  ({ pen, palette }) => {
    const { w, depth } = SIZES[size];
    const box = { w, depth, h: 96 };
    return {
      art: openCarton(
        pen,
        palette.body,
        box,
        group(cake(pen, { ...look, r: w * 0.37, h: 130 }).art, 'translate(0 18)'),
        0.84,
      ),
      ...openFrame(box, depth * 0.72),
    };
  };

const cakeBoxLook = (size: keyof typeof SIZES, print: string, tone: string, look: CakeLook): Look =>
  pack(cakeBox(SIZES[size], print), WHITE, tone, instead(openedWith(size, look)), tone);

export const BOX_LOOKS: Looks = {
  'cake-box-20': cakeBoxLook('small', '20 × 20 cm', '#c9748a', {
    frosting: '#f6d5da',
    kisses: '#fffaf2',
    fruit: 'strawberry',
  }),
  'cake-box-25': cakeBoxLook('medium', '25 × 25 cm', '#4f8a7a', {
    drip: '#4b2a1a',
    kisses: '#fbe9dc',
    frosting: '#f3e0c8',
  }),
  'cake-box-30': cakeBoxLook('large', '30 × 30 cm', '#b5842c', {
    frosting: '#fbf3e6',
    kisses: '#f6c3cf',
    fruit: 'blueberries',
  }),
  'clear-cake-box': pack(cupcakeBoxes.clearBoxEmpty, WHITE, '#c98a9a', instead(cupcakeBoxes.clearBoxFull), '#d9a0ae'),
  'bento-box': pack(giftBoxes.bentoBox, '#f2e6d0', '#c9a06c', instead(giftBoxes.bentoBoxFull)),
  'cupcake-box-6': pack(cupcakeBoxes.cupcakeBox6, '#f7e3e0', '#d98aa0', instead(cupcakeBoxes.cupcakeBox6Full)),
  'cupcake-box-12': pack(cupcakeBoxes.cupcakeBox12, '#efe2cc', '#c9a06c', instead(cupcakeBoxes.cupcakeBox12Full)),
  'macaron-box': pack(
    biscuitBoxes.macaronBox,
    '#e9d3e0',
    '#b58ac0',
    withResult((pen) => macarons(pen, ['#f2a9bb', '#a9d0b0', '#f4d58a', '#b9a3d9']), 420),
  ),
  'cookie-box': pack(
    biscuitBoxes.cookieBox,
    KRAFT,
    '#a8743c',
    withResult((pen) => cookies(pen), 400),
  ),
  'chocolate-box': pack(
    giftBoxes.chocolateBox,
    '#6b4029',
    '#6b4029',
    withResult(shaped(heartPath(46), ['#5a3220', '#8a5634', '#f3e3bd'])),
  ),
  'donut-box': pack(biscuitBoxes.donutBox, '#f2a9bb', '#d9758c', instead(biscuitBoxes.donutBoxOpen)),
  'maamoul-box': pack(
    giftBoxes.giftBox,
    '#2f5d4f',
    '#3f6f5f',
    withResult((pen) => maamoul(pen), 400),
    GOLD,
  ),
  'kraft-box': pack(
    giftBoxes.kraftBox,
    KRAFT,
    '#a8743c',
    withResult((pen) => squares(pen, '#4b2a1c', '#6b4030')),
    '#8c4a1f',
  ),
};
