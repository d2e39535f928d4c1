import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen } from '#demo/pictures/pen.ts';
import { circle, d, group, path, rect, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './handles.ts';
import { steelBowl } from './measuring/jugs-and-bowls.ts';

export const enamel = (pen: Pen, color: string) =>
  pen.linear([at(0, light(color, 0.5)), at(0.3, light(color, 0.14)), at(0.6, color), at(1, dark(color, 0.3))], 'steep');

/** A beater of steel hoops, hanging from 0,0. */
export const beater = (h: number): string => {
  const loop = (w: number) =>
    d`M0 0V${h * 0.24}C${-w} ${h * 0.34} ${-w} ${h} 0 ${h}C${w} ${h} ${w} ${h * 0.34} 0 ${h * 0.24}`;
  return (
    [h * 0.36, h * 0.16]
      .map((w) => stroke(loop(w), dark(STEEL, 0.4), 8) + stroke(loop(w), light(STEEL, 0.5), 3))
      .join('') + stroke(d`M0 0V${h}`, dark(STEEL, 0.3), 7)
  );
};

/** A tilt-head stand mixer; `filling` is drawn around the middle of its bowl's rim. */
export function standMixerArt(pen: Pen, color: string, filling = ''): string {
  return (
    path(
      d`M-250 0C-250 -24 -236 -34 -210 -38L190 -44C236 -44 262 -24 262 0V10C262 20 254 26 242 26H-230
        C-242 26 -250 20 -250 10z`,
      enamel(pen, color),
    ) +
    path(
      'M110 -40C96 -150 104 -260 92 -330H240C252 -220 250 -130 258 -30z',
      pen.linear([at(0, dark(color, 0.24)), at(0.3, color), at(0.55, light(color, 0.3)), at(1, dark(color, 0.34))]),
    ) +
    group(steelBowl(pen, 150), 'translate(-86 -34)') +
    (filling ? group(filling, 'translate(-86 -151)') : '') +
    stroke('M60 -140C104 -150 104 -90 40 -86', dark(STEEL, 0.24), 13) +
    stroke('M60 -142C100 -150 100 -94 42 -89', light(STEEL, 0.6), 4) +
    group(beater(126), 'translate(-86 -300)') +
    rect(-112, -322, 52, 40, 8, metal(pen, STEEL)) +
    path(
      d`M-196 -370C-196 -440 -120 -468 0 -468H150C220 -468 262 -432 262 -376C262 -330 240 -308 190 -308H-130
        C-172 -308 -196 -330 -196 -370z`,
      enamel(pen, color),
    ) +
    stroke('M-170 -386C-160 -430 -100 -448 0 -450H130', '#ffffff', 9, 'opacity=".45"') +
    path('M-196 -366H262V-348H-196z', metal(pen, STEEL), 'opacity=".9"') +
    circle(-150, -400, 22, metal(pen, STEEL)) +
    circle(-150, -400, 12, dark(STEEL, 0.4)) +
    rect(186, -404, 36, 18, 9, dark(color, 0.5)) +
    circle(214, -395, 13, metal(pen, STEEL)) +
    circle(206, -10, 15, metal(pen, STEEL))
  );
}

const mixerFrame = {
  left: -252,
  right: 264,
  top: -470,
  bottom: 28,
  shadow: { kind: 'stand', reach: 252, depth: 28, y: 12 },
} as const;

export const standMixer: PackForm = ({ pen, palette }) => ({ art: standMixerArt(pen, palette.body), ...mixerFrame });

/** A floor-standing bowl-lift planetary mixer. */
export const planetaryMixer: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path(
        'M-200 20L-176 -40H150L210 20C210 32 202 38 190 38H-182C-194 38 -200 32 -200 20z',
        enamel(pen, dark(body, 0.1)),
      ) +
      path(
        'M56 -36V-420H196V10L150 -40z',
        pen.linear([at(0, dark(body, 0.2)), at(0.4, light(body, 0.24)), at(1, dark(body, 0.3))]),
      ) +
      path(
        d`M-190 -560C-190 -590 -176 -600 -150 -600H150C186 -600 204 -580 204 -544V-420C204 -404 196 -396 180 -396
          H-60C-140 -396 -190 -440 -190 -500z`,
        enamel(pen, body),
      ) +
      stroke('M-168 -550C-166 -574 -156 -580 -130 -580H130', '#ffffff', 9, 'opacity=".4"') +
      rect(92, -540, 84, 110, 12, dark(body, 0.3)) +
      circle(134, -506, 20, metal(pen, STEEL)) +
      circle(116, -456, 10, '#7fae5a') +
      circle(150, -456, 10, '#c2413a') +
      path('M-124 -398H-20V-370C-20 -358 -28 -352 -40 -352H-104C-116 -352 -124 -358 -124 -370z', metal(pen, STEEL)) +
      group(beater(160), 'translate(-72 -352)') +
      rect(20, -226, 60, 26, 8, metal(pen, STEEL)) +
      rect(-216, -226, 60, 26, 8, metal(pen, STEEL)) +
      group(steelBowl(pen, 148), 'translate(-70 -104)') +
      path('M-96 -104H-44L-30 -34H-110z', metal(pen, dark(STEEL, 0.1))),
    left: -220,
    right: 212,
    top: -602,
    bottom: 40,
    shadow: { kind: 'stand', reach: 206, depth: 28, y: 20 },
  };
};
