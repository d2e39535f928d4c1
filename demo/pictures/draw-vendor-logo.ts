import { brightness, dark, light } from './color.ts';
import { SIGNS, type SignName } from './logos/symbols.ts';
import { at, createPen } from './pen.ts';
import { hash } from './random.ts';
import { circle, group, path } from './svg.ts';
import type { PictureVendor } from './types.ts';

interface Mark {
  sign: SignName;
  ground: string;
  /** Second colour of the sign. */
  tint: string;
  shape?: 'round';
}

const CREAM = '#fdf3e0';

const MARKS: Readonly<Record<string, Mark>> = {
  'sanabel-bahr': { sign: 'wheat', ground: '#b5842c', tint: '#f3d48a' },
  'khamira-house': { sign: 'risingLoaf', ground: '#8c4a1f', tint: '#e9b06a', shape: 'round' },
  sukkarna: { sign: 'sugar', ground: '#c9607a', tint: '#f6ccd6' },
  'kakao-najd': { sign: 'cocoaPod', ground: '#4b2a1a', tint: '#d79a3b', shape: 'round' },
  'asir-dairy': { sign: 'peaks', ground: '#3f7fae', tint: '#cfe3f2' },
  'qawalib-tima': { sign: 'flutedMould', ground: '#5a6570', tint: '#c3ccd4', shape: 'round' },
  'warq-sidr': { sign: 'leaf', ground: '#4d6b2c', tint: '#b9cf8a' },
  'adawat-almahir': { sign: 'crossedTools', ground: '#2f6f73', tint: '#e0a95c', shape: 'round' },
  'lawn-warda': { sign: 'petals', ground: '#7f4f9a', tint: '#f0a9c4' },
  'tamrat-ahsa': { sign: 'palm', ground: '#6b3a1e', tint: '#e0a95c', shape: 'round' },
  'loz-taif': { sign: 'almond', ground: '#b0566a', tint: '#f3c7b0' },
  'afran-shamal': { sign: 'ovenArch', ground: '#2c3a44', tint: '#f0902c', shape: 'round' },
  'bayt-alkunafa': { sign: 'threads', ground: '#d08a2c', tint: '#7a4a14' },
  'zeenat-cake': { sign: 'cupcakeSign', ground: '#d9758c', tint: '#fbdfe2', shape: 'round' },
  'saj-wholesale': { sign: 'stackedSacks', ground: '#7a6a4f', tint: '#d9c49a' },
  'nakhat-bahar': { sign: 'seaDrop', ground: '#2f8f9a', tint: '#a9e0dc', shape: 'round' },
  'keto-dar': { sign: 'lightSlice', ground: '#6f9a4a', tint: '#6f9a4a' },
  'umm-mixes': { sign: 'mixingBowl', ground: '#a8452c', tint: '#f0bd8a', shape: 'round' },
  'bakhat-jubail': { sign: 'ribbonBox', ground: '#3a4f86', tint: '#e58ba2' },
  'tabuk-honey': { sign: 'honeycomb', ground: '#9a5a12', tint: '#f3b83c', shape: 'round' },
  'najran-spice': { sign: 'starAnise', ground: '#8f2a2a', tint: '#8f2a2a' },
  'hafar-supply': { sign: 'chefHat', ground: '#4a5a3c', tint: '#d9b25a', shape: 'round' },
  'makkah-gifts': { sign: 'lantern', ground: '#24564a', tint: '#f0c25c' },
  'khamis-kitchen': { sign: 'mixerSign', ground: '#6a4a5f', tint: '#e0b9cf', shape: 'round' },
};

/** Signs for vendors without a mark of their own, by kind; the colour follows from the name. */
const KIND_SIGNS: Readonly<Record<string, SignName>> = {
  mill: 'millstone',
  chocolate: 'cocoaPod',
  packaging: 'ribbonBox',
  tools: 'crossedTools',
  bakeware: 'flutedMould',
  honey: 'honeycomb',
  spices: 'starAnise',
  nuts: 'almond',
  appliances: 'ovenArch',
  decor: 'cupcakeSign',
  flavours: 'seaDrop',
  diet: 'lightSlice',
};
const GROUNDS = ['#8c4a1f', '#4d6b2c', '#3f7fae', '#b0566a', '#2f6f73', '#6b3a1e', '#7f4f9a', '#5a6570'];
const SQUIRCLE = 'M200 12C340 12 388 60 388 200C388 340 340 388 200 388C60 388 12 340 12 200C12 60 60 12 200 12z';

/** Draws the vendor's mark as an SVG of 400×400 units with a transparent background. */
export function drawVendorLogo(vendor: PictureVendor): string {
  const pen = createPen();
  const { sign, ground, tint, shape } = MARKS[vendor.id] ?? invented(vendor);
  const fill = pen.linear([at(0, light(ground, 0.16)), at(0.5, ground), at(1, dark(ground, 0.2))], 'diagonal');
  const rim = `stroke="${light(ground, brightness(ground) > 0.5 ? 0.5 : 0.3)}" stroke-width="4" opacity=".55"`;
  const plate = shape === 'round' ? circle(200, 200, 188, fill) : path(SQUIRCLE, fill);
  const line =
    shape === 'round'
      ? circle(200, 200, 170, 'none', rim)
      : path(SQUIRCLE, 'none', `${rim} transform="translate(18 18)scale(.91)"`);
  const art = group(SIGNS[sign](CREAM, tint, ground), 'translate(200 200)scale(1.06)');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${pen.defs()}${plate}${line}${art}</svg>`;
}

function invented({ id, kind }: PictureVendor): Mark {
  const ground = GROUNDS[hash(id) % GROUNDS.length] ?? '#8c4a1f';
  return { sign: KIND_SIGNS[kind] ?? 'chefHat', ground, tint: light(ground, 0.6) };
}
