import { dark, light } from '#demo/pictures/color.ts';
import { inRows } from '#demo/pictures/forms/packaging/cake-boxes.ts';
import { edge, face, iso } from '#demo/pictures/iso.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { cookieArt } from '#demo/pictures/props/cookies.ts';
import { croissant, pizza } from '#demo/pictures/props/doughs.ts';
import { FRUITS } from '#demo/pictures/props/fruits.ts';
import { baguette } from '#demo/pictures/props/loaves.ts';
import { kunafaTop } from '#demo/pictures/props/pastries.ts';
import { heartPath } from '#demo/pictures/shapes.ts';
import { d, ellipse, group, move, num, path, repeat, stroke, use } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import type { Scene } from './stage.ts';
import { instead } from './use.ts';

/** A large view of the pan with its baked content, drawn in the pan's coordinates. */
export const laden =
  (art: (pen: Pen) => string, rise = 0): Scene =>
  (stage) =>
    instead((): Drawing => ({ ...stage.pack, art: stage.pack.art + art(stage.pen), top: stage.pack.top - rise }))(
      stage,
    );

const crust = (pen: Pen, color: string) =>
  pen.radial([at(0, light(color, 0.46)), at(0.5, color), at(1, dark(color, 0.3))], [0.38, 0.3, 0.8]);

/** A risen cake filling a round pan to its rim and above. */
export const sponge =
  (r: number, h: number, color: string, flat = 0.29) =>
  (pen: Pen): string => {
    const [rx, ry] = [r - 9, r * flat - 5];
    const outline = d`M${-rx} ${-h}C${-rx * 0.94} ${-h - ry * 1.5} ${rx * 0.94} ${-h - ry * 1.5} ${rx} ${-h}
      A${rx} ${ry} 0 0 1 ${-rx} ${-h}z`;
    const cracks = stroke(
      d`M${-rx * 0.4} ${-h - ry * 0.5}
        C${-rx * 0.1} ${-h - ry * 0.2} ${rx * 0.1} ${-h - ry * 0.6} ${rx * 0.44} ${-h - ry * 0.3}`,
      dark(color, 0.3),
      4,
      'opacity=".3"',
    );
    const specks = repeat(18, (index) =>
      ellipse(
        -rx * 0.7 + ((index * 97) % (rx * 1.4)),
        -h - ry * 0.7 + ((index * 41) % (ry * 1.1)),
        4,
        2.4,
        index % 2 ? light(color, 0.4) : dark(color, 0.2),
        'opacity=".5"',
      ),
    );
    return path(outline, crust(pen, color)) + specks + cracks;
  };

/** A level filling of a round tray, with or without fruit. */
export const custard =
  (rx: number, ry: number, y: number, color: string) =>
  (pen: Pen): string =>
    ellipse(0, y, rx, ry, pen.linear([at(0, light(color, 0.5)), at(0.5, color), at(1, dark(color, 0.12))], 'lean')) +
    repeat(9, (index) => {
      const angle = (index / 9) * Math.PI * 2 + 0.3;
      return group(
        FRUITS.strawberry(pen),
        move(Math.cos(angle) * rx * 0.62, y - 18 + Math.sin(angle) * ry * 0.6, 0.62, index * 37),
      );
    });

export const kunafaIn = (pen: Pen): string => group(kunafaTop(pen, 266, 92), 'translate(0 -46)');

export const pizzaOn =
  (scaleX: number, scaleY: number, y: number) =>
  (pen: Pen): string =>
    group(pizza(pen).art, `translate(0 ${y})scale(${scaleX} ${scaleY})`);

export const heartIn = (pen: Pen): string =>
  path(heartPath(226), crust(pen, '#d9a04c'), 'transform="translate(0 -88)scale(1 .6)"') +
  path(heartPath(170), '#ffffff', 'transform="translate(-14 -98)scale(1 .56)" opacity=".14"');

/** A loaf that has risen over the rim of its long pan. */
export const loafIn =
  (w: number, depth: number, h: number, color: string) =>
  (pen: Pen): string => {
    const [x, y] = [w / 2 - 6, depth / 2 - 6];
    const raised = (along: number, across: number, up: number) => {
      const [left, top] = iso([along, across, h]);
      return `${num(left)} ${num(top - up)}`;
    };
    const arch = (end: number) => `C${raised(end, y, 66)} ${raised(end, y * 0.34, 98)} ${raised(end, -y * 0.3, 88)}`;
    const body = `M${raised(-x, y, 0)}${arch(-x)}L${raised(x, -y * 0.3, 88)}L${raised(x, -y, 0)}L${raised(x, y, 0)}z`;
    const cap = `M${raised(x, y, 0)}${arch(x)}C${raised(x, -y * 0.9, 80)} ${raised(x, -y, 44)} ${raised(x, -y, 0)}z`;
    const slash = `M${raised(-x + 50, y * 0.3, 86)}L${raised(x - 60, y * 0.3, 86)}`;
    return (
      path(body, crust(pen, color)) +
      path(cap, pen.linear([at(0, dark(color, 0.1)), at(1, dark(color, 0.4))])) +
      stroke(slash, light(color, 0.62), 13) +
      stroke(slash, dark(color, 0.4), 3, 'transform="translate(3 8)" opacity=".5"')
    );
  };

/** Brownies cut in the pan. */
export const browniesIn =
  (w: number, h: number) =>
  (pen: Pen): string => {
    const half = w / 2 - 10;
    const cut = (share: number) => {
      const line = -half + 2 * half * share;
      return edge([line, -half, h], [line, half, h]) + edge([-half, line, h], [half, line, h]);
    };
    return (
      path(
        face([-half, -half, h], [half, -half, h], [half, half, h], [-half, half, h]),
        pen.linear([at(0, '#8a5a40'), at(0.5, '#6b4030'), at(1, '#4b2a1c')], 'lean'),
      ) +
      stroke(cut(0.25) + cut(0.5) + cut(0.75), '#34190e', 4, 'opacity=".75"') +
      stroke(cut(0.25) + cut(0.5) + cut(0.75), '#a9785c', 1.4, 'transform="translate(3 3)" opacity=".6"')
    );
  };

export const cookiesOn =
  (columns: number, rows: number, z: number, step = 100) =>
  (pen: Pen): string => {
    const one = pen.symbol(cookieArt(pen, '#cf9650', '#4b2c1b', 46));
    return inRows(() => use(one, move(0, -4)), columns, rows, step, step, z);
  };

export const croissantsOn = (pen: Pen): string => {
  const one = pen.symbol(croissant(pen).art);
  return inRows(() => use(one, move(0, 8, 0.3)), 3, 2, 130, 136, 8);
};

export const baguettesIn = (pen: Pen): string => {
  const one = pen.symbol(baguette(pen).art);
  return [-104, 0, 104]
    .map((y) => {
      const [left, top] = iso([0, y, 26]);
      return use(one, move(left, top, 0.82, 39));
    })
    .join('');
};

export const macaronsOn = (pen: Pen): string => {
  const shells = ['#f2a9bb', '#a9d0b0', '#f4d58a', '#b9a3d9'].map((color) =>
    pen.symbol(
      ellipse(0, 0, 30, 15, dark(color, 0.24)) +
        ellipse(0, -3, 30, 14, light(color, 0.3)) +
        path('M-29 -6C-29 -30 29 -30 29 -6C24 6 -24 6 -29 -6z', crust(pen, color)),
    ),
  );
  return inRows((index) => use(shells[index % 4] ?? '', ''), 6, 4, 64, 66, 0);
};
