import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { drum } from '#demo/pictures/shapes.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import { STEEL } from './hand-tools.ts';

const knob = (pen: Pen, x: number, y: number, r: number, turn = 0) =>
  circle(x, y, r, dark(STEEL, 0.3)) +
  circle(x - 1, y - 2, r * 0.92, metal(pen, STEEL)) +
  stroke(`M0 0V${-r * 0.7}`, '#2c1a11', 4, `transform="translate(${x} ${y})rotate(${turn})"`);

/** A countertop oven; `inside` is drawn behind its glass, around the middle of the tray. */
export function ovenArt(pen: Pen, color: string, inside = '', glow = false): string {
  return (
    path('M-280 -400L-252 -436H292L268 -400z', light(color, 0.3)) +
    path('M268 -400L292 -436V-24L268 0z', dark(color, 0.4)) +
    rect(
      -284,
      -402,
      554,
      402,
      18,
      pen.linear([at(0, light(color, 0.3)), at(0.4, color), at(1, dark(color, 0.24))], 'steep'),
    ) +
    rect(-258, -372, 390, 316, 12, dark(color, 0.5)) +
    rect(
      -244,
      -348,
      362,
      268,
      8,
      glow
        ? pen.radial([at(0, '#ffcf7a'), at(0.5, '#c9702a'), at(1, '#3a1c0e')], [0.5, 0.62, 0.75])
        : pen.linear([at(0, '#2a2420'), at(1, '#4a3f38')], 'down'),
    ) +
    repeat(2, (index) => stroke(`M-240 ${-236 + index * 92}H114`, glow ? '#7a4320' : '#8a8078', 4, 'opacity=".8"')) +
    group(inside, 'translate(-63 -146)') +
    path('M-244 -348H-60L-170 -80H-244z', '#ffffff', 'opacity=".09"') +
    rect(-228, -376, 330, 20, 10, metal(pen, STEEL)) +
    knob(pen, 200, -316, 36, -40) +
    knob(pen, 200, -212, 36, 30) +
    knob(pen, 200, -108, 36, 90) +
    circle(200, -42, 8, glow ? '#e2574c' : '#8a5a4a') +
    rect(-250, -6, 60, 18, 6, '#2a2420') +
    rect(180, -6, 60, 18, 6, '#2a2420')
  );
}

export const oven: PackForm = ({ pen, palette }) => ({
  art: ovenArt(pen, palette.body),
  left: -284,
  right: 292,
  top: -436,
  bottom: 12,
  shadow: { kind: 'stand', reach: 284, depth: 26, y: 6 },
});

/** A small pot in an electric base, full of melted chocolate. */
export const meltingPot: PackForm = ({ pen, palette }) => ({
  art:
    path('M188 -190L330 -226C350 -230 356 -204 336 -196L190 -150z', fall(pen, '#3a2a22', 0.3, 0.2)) +
    path(
      'M-184 -150C-190 -60 -170 0 -140 10H140C170 0 190 -60 184 -150A184 40 0 0 1 -184 -150z',
      rounded(pen, palette.body, 0.4),
    ) +
    path(drum(206, -212, 196, -158, 50), metal(pen, STEEL)) +
    ellipse(0, -212, 206, 52, light(STEEL, 0.5)) +
    ellipse(0, -210, 188, 45, dark('#4b2a1a', 0.2)) +
    ellipse(0, -206, 184, 41, pen.linear([at(0, '#6f4530'), at(0.5, '#4b2a1a'), at(1, '#3a1f12')])) +
    stroke('M-120 -212C-60 -236 20 -230 60 -212C90 -196 40 -186 0 -196', light('#6b4029', 0.3), 7, 'opacity=".6"') +
    knob(pen, 0, -58, 34, 30) +
    circle(90, -58, 8, '#c9702a'),
  left: -208,
  right: 350,
  top: -266,
  bottom: 16,
  shadow: { kind: 'stand', reach: 156, depth: 24, y: 2 },
});

/** A gas torch with its flame off or on. */
export const torchArt = (pen: Pen, color: string, lit = false): string =>
  (lit
    ? path(
        'M-196 -262C-300 -280 -390 -268 -440 -262C-390 -256 -300 -244 -196 -262z',
        pen.linear([at(0, '#bfe0ff', 0), at(0.5, '#6fb4f2', 0.7), at(1, '#2f6fd0', 0.95)]),
      ) + path('M-196 -262C-250 -272 -300 -268 -330 -262C-300 -256 -250 -252 -196 -262z', '#e8f4ff')
    : '') +
  rect(-200, -282, 90, 40, 8, metal(pen, STEEL)) +
  rect(-126, -294, 40, 64, 8, metal(pen, dark(STEEL, 0.1))) +
  path(
    'M-96 -300H40C90 -300 110 -280 116 -240L122 -190H-40C-60 -220 -96 -220 -96 -236z',
    pen.linear([at(0, light(color, 0.4)), at(0.5, color), at(1, dark(color, 0.2))], 'steep'),
  ) +
  path('M-16 -200H122L136 -10C136 10 126 20 108 20H6C-12 20 -22 10 -20 -10z', rounded(pen, color, 0.4)) +
  path(
    'M-40 -196C-54 -160 -40 -130 -18 -116',
    'none',
    `stroke="${dark(color, 0.5)}" stroke-width="13" stroke-linecap="round"`,
  ) +
  rect(-38, 14, 190, 34, 12, rounded(pen, '#3a332e', 0.2)) +
  stroke('M-70 -282H40', '#ffffff', 7, 'opacity=".4"') +
  circle(86, -252, 15, metal(pen, STEEL));

export const torch: PackForm = ({ pen, palette }) => ({
  art: torchArt(pen, palette.body),
  left: -202,
  right: 156,
  top: -302,
  bottom: 48,
  shadow: { kind: 'stand', reach: 100, depth: 20, y: 40 },
});

/** An open waffle iron; `waffle` lies on the lower plate. */
export const waffleMaker: PackForm = ({ pen, palette }) => {
  const { body } = palette;
  const plate = (color: string, rx: number, ry: number) => {
    const clip = pen.clip(ellipse(0, 0, rx, ry, '#000'));
    return (
      ellipse(0, 0, rx, ry, color) +
      group(
        repeat(9, (index) =>
          stroke(
            `M${-rx + (index + 0.5) * (rx / 4.5)} ${-ry}V${ry}M${-rx} ${-ry + (index + 0.5) * (ry / 4.5)}H${rx}`,
            dark(color, 0.5),
            6,
          ),
        ) +
          repeat(9, (index) =>
            stroke(`M${-rx + (index + 0.5) * (rx / 4.5) - 3} ${-ry}V${ry}`, light(color, 0.3), 2, 'opacity=".5"'),
          ),
        '',
        `clip-path="${clip}"`,
      )
    );
  };
  return {
    art:
      ellipse(
        0,
        -310,
        226,
        170,
        pen.linear([at(0, light(body, 0.4)), at(0.5, body), at(1, dark(body, 0.3))], 'diagonal'),
      ) +
      group(plate('#4a4642', 186, 134), 'translate(0 -300)') +
      path(drum(240, -96, 216, -14, 74), rounded(pen, body, 0.35)) +
      ellipse(0, -96, 240, 76, light(body, 0.3)) +
      group(plate('#5a544e', 204, 62), 'translate(0 -98)') +
      group(plate('#d99a48', 168, 50), 'translate(0 -108)') +
      path('M-60 46H60C76 46 80 90 60 92H-60C-80 90 -76 46 -60 46z', fall(pen, dark(body, 0.3), 0.2, 0.2)) +
      circle(120, 8, 8, '#7fae5a') +
      circle(148, 0, 8, '#c2413a') +
      rect(-262, -190, 44, 110, 10, metal(pen, STEEL)) +
      rect(218, -190, 44, 110, 10, metal(pen, STEEL)),
    left: -264,
    right: 264,
    top: -482,
    bottom: 94,
    shadow: { kind: 'stand', reach: 226, depth: 60, y: 10 },
  };
};

/** A hand-cranked pair of rollers with a sheet of dough. */
export const doughSheeter: PackForm = ({ pen, palette }) => ({
  art:
    path(
      'M-176 -150C-150 -190 60 -190 84 -150L96 90C40 110 -140 110 -190 90z',
      pen.linear([at(0, '#e2cfa6'), at(0.4, '#f8ecd0'), at(1, '#e0cba0')]),
      'transform="translate(20 0)"',
    ) +
    rect(-230, -330, 76, 330, 16, metal(pen, STEEL)) +
    rect(120, -330, 76, 330, 16, metal(pen, STEEL)) +
    rect(
      -160,
      -280,
      286,
      62,
      24,
      pen.linear(
        [at(0, light(STEEL, 0.4)), at(0.3, light(STEEL, 0.8)), at(0.6, STEEL), at(1, dark(STEEL, 0.4))],
        'down',
      ),
    ) +
    rect(
      -160,
      -208,
      286,
      62,
      24,
      pen.linear(
        [at(0, light(STEEL, 0.2)), at(0.3, light(STEEL, 0.7)), at(0.6, STEEL), at(1, dark(STEEL, 0.44))],
        'down',
      ),
    ) +
    path('M-236 -340H202L190 -382H-224z', fall(pen, palette.body, 0.3, 0.1)) +
    stroke('M196 -200H270V-290', dark(STEEL, 0.3), 15) +
    stroke('M196 -203H268', light(STEEL, 0.6), 5) +
    rect(236, -330, 68, 44, 18, rounded(pen, palette.body, 0.3)) +
    rect(-252, -10, 470, 34, 8, fall(pen, palette.body, 0.2, 0.2)) +
    knob(pen, 158, -110, 26, 40),
  left: -254,
  right: 306,
  top: -384,
  bottom: 96,
  shadow: { kind: 'stand', reach: 240, depth: 26, y: 12 },
});

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
