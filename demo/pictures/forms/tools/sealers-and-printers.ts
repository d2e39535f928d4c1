import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, rounded } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import { STEEL } from './handles.ts';
import { knob } from './ovens-and-torches.ts';

/** A flat sealing machine with a bag going in; `arm` lifts like a stapler. */
export const vacuumSealer: PackForm = ({ pen, palette }) => ({
  art:
    path('M-190 -16H190L214 150C216 164 206 170 194 170H-194C-206 170 -216 164 -214 150z', '#e6eef0', 'opacity=".85"') +
    path('M-150 30H150L166 140H-166z', pen.linear([at(0, '#c98a45'), at(1, '#a9692e')]), 'opacity=".9"') +
    repeat(5, (index) => ellipse(-104 + index * 52, 74 + (index % 2) * 30, 36, 22, rounded(pen, '#cf9650', 0.1))) +
    path('M-190 -16H-60L-110 170H-194C-206 170 -216 164 -214 150z', '#ffffff', 'opacity=".35"') +
    stroke('M-190 -4H190', '#9fb2b8', 4) +
    path(
      d`M-280 -110C-280 -136 -264 -150 -240 -150H240C264 -150 280 -136 280 -110V-20C280 -4 270 6 254 6H-254
        C-270 6 -280 -4 -280 -20z`,
      pen.linear([at(0, light(palette.body, 0.4)), at(0.4, palette.body), at(1, dark(palette.body, 0.3))], 'down'),
    ) +
    path('M-264 -64H264V-52H-264z', dark(palette.body, 0.5), 'opacity=".6"') +
    rect(-120, -132, 240, 48, 16, dark(palette.body, 0.3)) +
    circle(-80, -108, 13, '#7fae5a') +
    circle(-30, -108, 13, light(palette.body, 0.4)) +
    circle(20, -108, 13, light(palette.body, 0.4)) +
    stroke('M-250 -134H-140', '#ffffff', 6, 'opacity=".5"'),
  left: -282,
  right: 282,
  top: -152,
  bottom: 172,
  shadow: { kind: 'lie', lift: 16 },
});

export const heatSealer: PackForm = ({ pen, palette }) => ({
  art:
    path(
      d`M-270 -30C-270 -52 -256 -62 -236 -62H250C266 -62 276 -52 276 -36V20C276 34 268 42 254 42H-248
        C-262 42 -270 34 -270 20z`,
      fall(pen, palette.body, 0.3, 0.24),
    ) +
    rect(-190, -84, 452, 24, 6, metal(pen, STEEL)) +
    rect(-184, -90, 440, 8, 3, '#b5443c') +
    knob(pen, -230, 0, 20, 40) +
    circle(-176, 0, 8, '#e2574c') +
    group(
      path(
        d`M-262 -40C-270 -66 -250 -84 -226 -82L250 -66C280 -66 296 -50 296 -30C296 -14 284 -6 266 -8L-236 -24
          C-250 -24 -260 -30 -262 -40z`,
        fall(pen, dark(palette.body, 0.06), 0.34, 0.24),
      ) + stroke('M-220 -68L230 -52', light(palette.body, 0.7), 6, 'opacity=".5"'),
      'rotate(-20 -262 -40)translate(0 -16)',
    ) +
    circle(-240, -52, 22, metal(pen, STEEL)),
  left: -276,
  right: 284,
  top: -272,
  bottom: 44,
  shadow: { kind: 'stand', reach: 266, depth: 22, y: 30 },
});

/** A handheld label printer with a label coming out. */
export const labelPrinter: PackForm = ({ pen, palette }) => ({
  art:
    path('M-96 -430H96V-250H-96z', '#fffdf8', 'stroke="#d9cdbb" stroke-width="3"') +
    arabic('كيك', 0, -376, 46, '#2c1a11') +
    repeat(14, (index) => rect(-66 + index * 9.6, -352, index % 3 ? 4 : 7, 40, 0, '#2c1a11', 'opacity=".8"')) +
    path(
      d`M-190 -250C-190 -284 -172 -300 -140 -300H140C172 -300 190 -284 190 -250V-30C190 0 172 16 140 16H-140
        C-172 16 -190 0 -190 -30z`,
      pen.linear([at(0, light(palette.body, 0.5)), at(0.4, palette.body), at(1, dark(palette.body, 0.2))], 'steep'),
    ) +
    rect(-120, -276, 240, 22, 10, dark(palette.body, 0.55)) +
    path('M-96 -290H96V-264H-96z', '#f2ece0') +
    stroke('M-170 -220V-60', '#ffffff', 8, 'opacity=".45"') +
    circle(0, -130, 46, light(palette.body, 0.3)) +
    circle(0, -130, 34, palette.accent) +
    circle(0, -40, 8, '#7fae5a'),
  left: -192,
  right: 192,
  top: -432,
  bottom: 18,
  shadow: { kind: 'stand', reach: 178, depth: 26, y: 4 },
});
