import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen } from '#demo/pictures/pen.ts';
import { circle, d, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { STEEL } from './handles.ts';
import { beater, enamel } from './stand-mixers.ts';

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
