import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { circle, d, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

export const STEEL = '#c3c7ca';

const WOOD = '#c58f58';

/** Lays a long object across the picture; it is drawn upright, its middle at 0,0. */
export function lyingAcross(art: string, length: number, width: number, turn: number, lift = 18): Drawing {
  const angle = (turn * Math.PI) / 180;
  const x = (Math.abs(Math.sin(angle)) * length + Math.abs(Math.cos(angle)) * width) / 2;
  const y = (Math.abs(Math.cos(angle)) * length + Math.abs(Math.sin(angle)) * width) / 2;
  return { art: group(art, `rotate(${turn})`), left: -x, right: x, top: -y, bottom: y, shadow: { kind: 'lie', lift } };
}

/** A turned handle, its top end at y, hanging hole at the far end. */
export function handle(pen: Pen, color: string, y: number, length: number, width = 46): string {
  const [w, end] = [width / 2, y + length];
  return (
    path(
      d`M${-w * 0.62} ${y}
        C${-w * 0.7} ${y + length * 0.2} ${-w * 1.1} ${y + length * 0.4} ${-w} ${y + length * 0.7}
        C${-w * 0.96} ${end - 20} ${-w * 0.7} ${end} 0 ${end}
        C${w * 0.7} ${end} ${w * 0.96} ${end - 20} ${w} ${y + length * 0.7}
        C${w * 1.1} ${y + length * 0.4} ${w * 0.7} ${y + length * 0.2} ${w * 0.62} ${y}z`,
      rounded(pen, color, 0.3),
    ) +
    ellipse(0, end - 26, 7, 9, dark(color, 0.55)) +
    ellipse(1, end - 24, 6, 7, dark(color, 0.3))
  );
}

const wires = (color: string, widths: readonly number[], top: number, neck: number) =>
  widths
    .map(
      (w) =>
        stroke(
          d`M${-Math.min(12, w)} ${neck}C${-w * 0.5} ${neck - 90} ${-w} ${top + 150} ${-w} ${top + 84}
            C${-w} ${top + 16} ${w} ${top + 16} ${w} ${top + 84}
            C${w} ${top + 150} ${w * 0.5} ${neck - 90} ${Math.min(12, w)} ${neck}`,
          dark(color, 0.34),
          6,
        ) +
        stroke(
          d`M${-Math.min(12, w)} ${neck}C${-w * 0.5} ${neck - 90} ${-w} ${top + 150} ${-w} ${top + 84}
            C${-w} ${top + 16} ${w} ${top + 16} ${w} ${top + 84}
            C${w} ${top + 150} ${w * 0.5} ${neck - 90} ${Math.min(12, w)} ${neck}`,
          light(color, 0.55),
          2.4,
        ),
    )
    .join('');

export const whiskArt = (pen: Pen, handleColor: string): string =>
  wires(STEEL, [94, 66, 36], -330, 30) +
  stroke('M0 30V-296', dark(STEEL, 0.34), 6) +
  stroke('M0 30V-296', light(STEEL, 0.55), 2.4) +
  path('M-15 20H15L18 70H-18z', metal(pen, STEEL)) +
  handle(pen, handleColor, 62, 236);

export const whisk: PackForm = ({ pen, palette }) => lyingAcross(whiskArt(pen, palette.body), 640, 190, 38);

export const spatulaArt = (pen: Pen, color: string): string =>
  path(
    d`M-62 -286C-62 -312 -40 -318 -10 -318H36C58 -318 64 -300 64 -280V-150C64 -112 40 -96 16 -88H-16
      C-40 -96 -62 -112 -62 -150z`,
    fall(pen, color, 0.3, 0.14),
  ) +
  stroke('M-46 -280V-150C-44 -126 -34 -114 -20 -106', light(color, 0.6), 6, 'opacity=".6"') +
  stroke('M54 -286V-150', dark(color, 0.3), 4, 'opacity=".4"') +
  rect(-15, -104, 30, 400, 14, rounded(pen, WOOD, 0.2)) +
  rect(-17, -104, 34, 34, 8, rounded(pen, dark(color, 0.1), 0.2)) +
  circle(0, 274, 6, dark(WOOD, 0.5));

export const siliconeSpatula: PackForm = ({ pen, palette }) => lyingAcross(spatulaArt(pen, palette.body), 620, 140, 36);

const rollingPinArt = (pen: Pen, rings?: string): string => {
  const wood = (w: number, x: number, h: number, r: number) =>
    rect(
      x,
      -h / 2,
      w,
      h,
      r,
      pen.linear([at(0, dark(WOOD, 0.06)), at(0.2, light(WOOD, 0.42)), at(0.5, WOOD), at(1, dark(WOOD, 0.4))], 'down'),
    );
  return (
    wood(110, -340, 34, 17) +
    wood(110, 230, 34, 17) +
    wood(26, -242, 46, 6) +
    wood(26, 216, 46, 6) +
    wood(436, -218, 94, 16) +
    repeat(3, (index) =>
      stroke(
        `M-190 ${-22 + index * 24}C-90 ${-26 + index * 26} 60 ${-18 + index * 22} 190 ${-24 + index * 25}`,
        dark(WOOD, 0.3),
        2,
        'opacity=".3"',
      ),
    ) +
    stroke('M-200 -32H196', light(WOOD, 0.7), 5, 'opacity=".4"') +
    (rings
      ? [-196, 172]
          .map((x) =>
            rect(
              x,
              -60,
              26,
              120,
              8,
              pen.linear(
                [at(0, light(rings, 0.1)), at(0.2, light(rings, 0.5)), at(0.5, rings), at(1, dark(rings, 0.4))],
                'down',
              ),
            ),
          )
          .join('')
      : '')
  );
};

export const rollingPin: PackForm = ({ pen }) => lyingAcross(group(rollingPinArt(pen), 'rotate(90)'), 690, 94, 62);

export const adjustablePin: PackForm = ({ pen, palette }) => {
  const spare = (x: number, y: number, color: string) =>
    group(
      ellipse(0, 6, 62, 26, dark(color, 0.4)) +
        ellipse(0, 0, 62, 26, light(color, 0.14)) +
        ellipse(0, 0, 40, 16, '#f4ece0') +
        ellipse(0, 3, 40, 15, '#d8cbb8'),
      `translate(${x} ${y})`,
    );
  const pin = lyingAcross(group(rollingPinArt(pen, palette.accent), 'rotate(90)'), 690, 120, 68);
  return {
    ...pin,
    art: group(pin.art, 'translate(0 -60)') + spare(-170, 150, palette.body) + spare(-20, 186, palette.tone),
    top: -246,
    bottom: 214,
  };
};

const brushArt = (pen: Pen, bristle: string): string =>
  path(
    'M-58 -296C-40 -306 40 -306 58 -296L50 -150H-50z',
    pen.linear([at(0, dark(bristle, 0.16)), at(0.3, light(bristle, 0.3)), at(1, dark(bristle, 0.24))]),
  ) +
  repeat(13, (index) =>
    stroke(
      `M${-48 + index * 8} -154L${-56 + index * 9.4} -296`,
      index % 2 ? light(bristle, 0.4) : dark(bristle, 0.25),
      2,
      'opacity=".6"',
    ),
  ) +
  rect(-54, -160, 108, 66, 6, metal(pen, STEEL)) +
  stroke('M-54 -146H54M-54 -108H54', dark(STEEL, 0.4), 2.4, 'opacity=".5"') +
  path(
    'M-50 -96H50C46 -50 24 -30 20 40L26 250C26 288 -26 288 -26 250L-20 40C-24 -30 -46 -50 -50 -96z',
    rounded(pen, WOOD, 0.25),
  ) +
  circle(0, 252, 8, dark(WOOD, 0.55));

export const pastryBrush: PackForm = ({ pen }) => lyingAcross(brushArt(pen, '#ead9b8'), 590, 118, 36);

/** A blade as wide as a hand with a rolled grip. */
export const benchScraper: PackForm = ({ pen, palette }) =>
  lyingAcross(
    path(
      'M-210 -40H210V136C210 144 206 148 198 148H-198C-206 148 -210 144 -210 136z',
      pen.linear(
        [at(0, light(STEEL, 0.6)), at(0.3, STEEL), at(0.5, light(STEEL, 0.5)), at(1, dark(STEEL, 0.2))],
        'lean',
      ),
    ) +
      repeat(16, (index) =>
        stroke(`M${-180 + index * 24} 148v${index % 5 ? -12 : -22}`, dark(STEEL, 0.5), 2, 'opacity=".6"'),
      ) +
      rect(-222, -108, 444, 78, 36, fall(pen, palette.body, 0.34, 0.26)) +
      stroke('M-190 -88H180', light(palette.body, 0.6), 6, 'opacity=".45"'),
    260,
    444,
    -14,
  );

const knifeArt = (pen: Pen, color: string): string =>
  path(
    'M-24 -380C20 -360 30 -240 30 60H-24z',
    pen.linear([at(0, dark(STEEL, 0.1)), at(0.3, light(STEEL, 0.66)), at(0.6, STEEL), at(1, light(STEEL, 0.4))]),
  ) +
  stroke(`M27 -220${repeat(15, () => 'q9 9 0 18')}`, dark(STEEL, 0.3), 2.6) +
  path('M-24 -380C10 -366 22 -280 26 -200L20 -200C14 -280 4 -350 -24 -366z', '#ffffff', 'opacity=".4"') +
  rect(-30, 54, 66, 24, 6, metal(pen, STEEL)) +
  path('M-26 76H32C36 140 42 230 34 280C28 306 -18 306 -22 282C-30 230 -26 140 -26 76z', rounded(pen, color, 0.3)) +
  [120, 180, 240].map((y) => circle(5, y, 7, light(STEEL, 0.3))).join('');

export const breadKnife: PackForm = ({ pen, palette }) => lyingAcross(knifeArt(pen, palette.body), 690, 70, 52, 14);

/** A curved razor on a wooden handle. */
export const breadLame: PackForm = ({ pen, palette }) =>
  lyingAcross(
    path(
      'M-6 -300C46 -290 60 -230 42 -160L-10 -150C-20 -200 -20 -260 -6 -300z',
      pen.linear([at(0, light(STEEL, 0.7)), at(0.5, STEEL), at(1, dark(STEEL, 0.2))]),
    ) +
      path('M8 -262C30 -250 36 -220 28 -196L8 -192z', '#f2ebdf') +
      rect(-14, -170, 30, 60, 8, metal(pen, STEEL)) +
      handle(pen, palette.body, -112, 400, 54),
    600,
    110,
    44,
    14,
  );

/** A flexible blade for icing; `angled` has a step behind the blade. */
export const palette =
  (angled: boolean): PackForm =>
  ({ pen, palette: colors }) =>
    lyingAcross(
      (angled
        ? path(
            'M-28 -330C-28 -350 28 -350 28 -330V-40H-28z',
            pen.linear([
              at(0, light(STEEL, 0.2)),
              at(0.3, light(STEEL, 0.75)),
              at(0.6, STEEL),
              at(1, dark(STEEL, 0.16)),
            ]),
          ) +
          path('M-28 -42H28L16 16H-16z', pen.linear([at(0, dark(STEEL, 0.36)), at(1, light(STEEL, 0.3))], 'down')) +
          path('M-13 14H13V70H-13z', metal(pen, STEEL))
        : path(
            'M-28 -340C-28 -360 28 -360 28 -340V20L14 62H-14L-28 20z',
            pen.linear([
              at(0, light(STEEL, 0.2)),
              at(0.3, light(STEEL, 0.75)),
              at(0.6, STEEL),
              at(1, dark(STEEL, 0.16)),
            ]),
          )) +
        rect(-19, 58, 38, 22, 5, metal(pen, dark(STEEL, 0.1))) +
        handle(pen, colors.body, 76, 236, 50),
      660,
      60,
      46,
      14,
    );
