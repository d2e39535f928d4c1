import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, fall, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { circle, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { handle, lyingAcross, STEEL } from './handles.ts';

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
