import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen } from '#demo/pictures/pen.ts';
import { circle, d, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './hand-tools.ts';
import { steelBowl } from './measuring.ts';

const enamel = (pen: Pen, color: string) =>
  pen.linear([at(0, light(color, 0.5)), at(0.3, light(color, 0.14)), at(0.6, color), at(1, dark(color, 0.3))], 'steep');

/** A beater of steel hoops, hanging from 0,0. */
const beater = (h: number): string => {
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

export const handMixerArt = (pen: Pen, color: string): string =>
  group(beater(250), 'translate(-96 -6)rotate(3)') +
  group(beater(250), 'translate(-20 -6)rotate(-3)') +
  rect(-116, -30, 34, 34, 6, metal(pen, STEEL)) +
  rect(-40, -30, 34, 34, 6, metal(pen, STEEL)) +
  path(
    d`M-210 -60C-216 -150 -190 -180 -110 -190H120C200 -190 236 -150 240 -60C240 -36 226 -26 200 -26H-170
      C-196 -26 -208 -36 -210 -60z`,
    enamel(pen, color),
  ) +
  path(
    d`M-150 -176C-150 -270 -100 -300 0 -300H120C200 -300 236 -250 236 -150L196 -150C190 -220 170 -252 110 -252H10
      C-60 -252 -96 -236 -100 -176z`,
    enamel(pen, color),
  ) +
  stroke('M-134 -190C-130 -260 -90 -284 0 -284H110', '#ffffff', 8, 'opacity=".45"') +
  path('M-210 -96H240V-84H-210z', metal(pen, STEEL), 'opacity=".9"') +
  rect(-76, -292, 84, 22, 10, metal(pen, STEEL)) +
  repeat(4, (index) => stroke(`M${140 + index * 18} -70v24`, dark(color, 0.5), 6, 'opacity=".6"'));

export const handMixer: PackForm = ({ pen, palette }) => ({
  art: handMixerArt(pen, palette.body),
  left: -214,
  right: 242,
  top: -302,
  bottom: 250,
  shadow: { kind: 'lie', lift: 18 },
});

/** A jug on a motor base. */
export const foodProcessor: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  return {
    art:
      path('M-176 -150L-196 4C-196 22 -184 30 -168 30H168C184 30 196 22 196 4L176 -150z', enamel(pen, body)) +
      circle(0, -52, 42, metal(pen, STEEL)) +
      circle(0, -52, 30, light(STEEL, 0.3)) +
      stroke('M0 -52V-78', dark(STEEL, 0.55), 6) +
      path('M168 -400C250 -400 256 -210 160 -206', 'none', `stroke="#b9c6c9" stroke-width="26" opacity=".9"`) +
      path('M-166 -430H170L150 -160C148 -146 -144 -146 -146 -160z', '#eaf1f1', 'opacity=".8"') +
      path(
        'M-154 -280Q0 -256 160 -280L150 -164C148 -150 -144 -150 -146 -164z',
        pen.linear([at(0, '#b98a52'), at(0.4, '#d9b07a'), at(1, '#9a6c38')]),
      ) +
      path('M-60 -180C-30 -206 -6 -206 0 -186C6 -206 30 -206 60 -180L0 -172z', metal(pen, STEEL)) +
      path(
        'M-166 -430H170L150 -160C148 -146 -144 -146 -146 -160z',
        pen.linear([
          at(0, '#4a5c62', 0.34),
          at(0.1, '#ffffff', 0.1),
          at(0.2, '#ffffff', 0.6),
          at(0.3, '#ffffff', 0.04),
          at(0.9, '#4a5c62', 0.04),
          at(1, '#4a5c62', 0.36),
        ]),
      ) +
      path('M-176 -452H180V-424C180 -416 174 -412 166 -412H-162C-170 -412 -176 -416 -176 -424z', enamel(pen, body)) +
      path('M20 -452V-530C20 -542 28 -548 40 -548H96C108 -548 116 -542 116 -530V-452z', enamel(pen, light(body, 0.1))) +
      rect(12, -560, 112, 24, 8, metal(pen, STEEL)),
    left: -198,
    right: 240,
    top: -562,
    bottom: 32,
    shadow: { kind: 'stand', reach: 192, depth: 26, y: 16 },
  };
};
