import { dark, light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { at, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { lyingAcross, STEEL, WOOD } from './handles.ts';

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
