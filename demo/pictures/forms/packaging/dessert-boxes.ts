import { dark, light } from '#demo/pictures/color.ts';
import { drawPiece } from '#demo/pictures/content/pieces.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { edge, face, onGround, onLeftFace } from '#demo/pictures/iso.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { cookieArt, cupcake, donut } from '#demo/pictures/props/small-bakes.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, move, path, rect, repeat, stroke, use } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import { bow, boxFaces, inRows, insert, lidRim, openCarton, openFrame, topWindow } from './boxes.ts';

const CREAMS = ['#f6c3cf', '#fbf0dc', '#6b4029', '#cfe3c9', '#f6e0a8', '#d9c9e8'];
const cream = (index: number) => CREAMS[index % CREAMS.length] ?? '#f6c3cf';

const cupcakeBox =
  (columns: number, rows: number, full: boolean): PackForm =>
  ({ pen, palette }) => {
    const size = { w: columns * 116 + 30, depth: rows * 116 + 30, h: 96 };
    const inside = full
      ? inRows(
          (index) => use(pen.symbol(cupcake(pen, cream(index), '#efe2cc').art), move(0, 24, 0.52)),
          columns,
          rows,
          112,
          112,
          30,
        )
      : insert(pen, light(palette.body, 0.1), size.w - 8, size.depth - 8, 60, columns, rows, 38);
    return {
      art: openCarton(pen, palette.body, size, inside, full ? 0.7 : 0.8),
      ...openFrame(size, size.depth * 0.56),
    };
  };

export const cupcakeBox6 = cupcakeBox(3, 2, false);
export const cupcakeBox12 = cupcakeBox(4, 3, false);
export const cupcakeBox6Full = cupcakeBox(3, 2, true);
export const cupcakeBox12Full = cupcakeBox(4, 3, true);

/** A long sleeve with a window over a row of macarons. */
export const macaronBox: PackForm = ({ pen, palette }) => {
  const size = { w: 440, depth: 150, h: 84 };
  const shell = (index: number) => {
    const color = ['#f2a9bb', '#a9d0b0', '#f4d58a', '#b9a3d9', '#8a5a3c', '#f6c3a0'][index % 6] ?? '#f2a9bb';
    return (
      ellipse(0, -6, 34, 44, dark(color, 0.2)) +
      ellipse(-6, -8, 30, 42, light(color, 0.5)) +
      ellipse(
        -12,
        -9,
        30,
        42,
        pen.radial([at(0, light(color, 0.5)), at(0.6, color), at(1, dark(color, 0.2))], [0.36, 0.3, 0.8]),
      )
    );
  };
  return {
    art:
      boxFaces(pen, palette.body, size) +
      topWindow(pen, size, 390, 104, inRows(shell, 7, 1, 58, 58, 0), palette.body) +
      lidRim(palette.body, size, 60),
    ...blockFrame(size.w, size.depth, size.h),
  };
};

/** A flat box with a window that shows biscuits. */
export const cookieBox: PackForm = ({ pen, palette }) => {
  const size = { w: 350, depth: 300, h: 92 };
  const inside = inRows(
    (index) =>
      use(
        pen.symbol(cookieArt(pen, index % 3 ? '#cf9650' : '#8a5a3c', index % 3 ? '#4b2c1b' : '#f3e2c0', 62)),
        move(0, 0),
      ),
    4,
    3,
    84,
    84,
    0,
  );
  return {
    art:
      boxFaces(pen, palette.body, size) +
      topWindow(pen, size, 270, 216, inside, palette.body) +
      lidRim(palette.body, size, 30),
    ...blockFrame(size.w, size.depth, size.h),
  };
};

export const donutBox: PackForm = ({ pen, palette }) => {
  const size = { w: 400, depth: 290, h: 96 };
  const inside = inRows(
    (index) => use(pen.symbol(donut(pen, cream(index % 3)).art), move(0, 30, 0.42)),
    3,
    2,
    122,
    122,
    0,
  );
  return {
    art:
      boxFaces(pen, palette.body, size) +
      topWindow(pen, size, 330, 216, inside, palette.body) +
      lidRim(palette.body, size, 34),
    ...blockFrame(size.w, size.depth, size.h),
  };
};

export const donutBoxOpen: PackForm = ({ pen, palette }) => {
  const size = { w: 400, depth: 290, h: 84 };
  const inside = inRows(
    (index) => use(pen.symbol(donut(pen, cream(index % 3)).art), move(0, 20, 0.36)),
    3,
    2,
    124,
    130,
    24,
  );
  return { art: openCarton(pen, palette.body, size, inside, 0.7), ...openFrame(size, 180) };
};

const bonbon = (pen: Pen, index: number): string => {
  const color = ['#4b2a1a', '#6b4029', '#f3e6cf', '#8a5a3c', '#5a3220', '#c98a5a'][(index * 5) % 6] ?? '#4b2a1a';
  return index % 3 === 0
    ? group(drawPiece(pen, 'chunk', color), 'translate(0 -8)scale(1.25)')
    : index % 3 === 1
      ? ellipse(
          0,
          -8,
          27,
          24,
          pen.radial([at(0, light(color, 0.6)), at(0.4, color), at(1, dark(color, 0.4))], [0.36, 0.3, 0.8]),
        ) + stroke('M-14 -18Q-4 -24 8 -20', '#ffffff', 3, 'opacity=".5"')
      : group(drawPiece(pen, 'heart', color), 'translate(0 -8)scale(1.3)');
};

/** An open box of chocolates between dividers. */
export const chocolateBox: PackForm = ({ pen, palette }) => {
  const size = { w: 400, depth: 300, h: 58 };
  const grid =
    repeat(4, (index) =>
      stroke(edge([-118 + index * 79, -146, 46], [-118 + index * 79, 146, 46]), light(palette.body, 0.3), 5),
    ) +
    repeat(2, (index) =>
      stroke(edge([-196, -48 + index * 97, 46], [196, -48 + index * 97, 46]), light(palette.body, 0.3), 5),
    );
  return {
    art: openCarton(pen, palette.body, size, grid + inRows((index) => bonbon(pen, index), 5, 3, 79, 97, 30), 0.7),
    ...openFrame(size, 190),
  };
};

/** A gift box with a gold pattern and a bow. */
export const giftBox: PackForm = ({ pen, palette }) => {
  const { body, accent } = palette;
  const size = { w: 360, depth: 300, h: 120 };
  const star = pen.symbol(
    path(scallop(8, 20, 20, 9), 'none', `stroke="${accent}" stroke-width="3"`) + circle(0, 0, 5, accent),
  );
  const top = repeat(
    30,
    (index) => `<use href="${star}" x="${-150 + (index % 6) * 60}" y="${-120 + Math.floor(index / 6) * 60}"/>`,
  );
  return {
    art:
      boxFaces(pen, body, size) +
      onGround(
        group(top, '', 'opacity=".75"') + rect(-22, -150, 44, 300, 0, accent) + rect(-180, -20, 360, 40, 0, accent),
        [0, 0, size.h],
      ) +
      lidRim(body, size, 46) +
      path(face([-22, 150, 0], [22, 150, 0], [22, 150, size.h], [-22, 150, size.h]), accent) +
      path(face([180, 20, 0], [180, -20, 0], [180, -20, size.h], [180, 20, size.h]), dark(accent, 0.3)) +
      group(bow(pen, accent), 'translate(0 -122)scale(1.1)'),
    ...openFrame(size, 20),
  };
};

export const kraftBox: PackForm = ({ pen, palette }) => {
  const size = { w: 330, depth: 250, h: 116 };
  return {
    art:
      boxFaces(pen, palette.body, size) +
      lidRim(palette.body, size, 40) +
      onLeftFace(rect(-82, -26, 164, 60, 10, palette.paper) + arabic('صُنع بحب', 0, 16, 32, palette.ink), [
        0,
        size.depth / 2,
        size.h * 0.36,
      ]) +
      stroke(edge([0, size.depth / 2, 0], [0, size.depth / 2, 14]), palette.accent, 2),
    ...blockFrame(size.w, size.depth, size.h),
  };
};

/** A small clamshell box with a little cake, or closed with rounded shoulders. */
export const bentoBox: PackForm = ({ pen, palette }) => ({
  art: openCarton(pen, palette.body, { w: 290, depth: 290, h: 74 }, insertCloth(pen, palette.paper), 0.82),
  ...openFrame({ w: 290, depth: 290, h: 74 }, 210),
});

export const bentoBoxFull: PackForm = ({ pen, palette }) => ({
  art: openCarton(
    pen,
    palette.body,
    { w: 290, depth: 290, h: 74 },
    insertCloth(pen, palette.paper) +
      group(cake(pen, { frosting: '#f6c3cf', kisses: '#ffffff', r: 112, h: 110 }).art, 'translate(0 22)'),
    0.82,
  ),
  ...openFrame({ w: 290, depth: 290, h: 74 }, 210),
});

const insertCloth = (pen: Pen, color: string): string =>
  path(
    face([-130, -130, 6], [130, -130, 6], [130, 130, 6], [-130, 130, 6]),
    pen.linear([at(0, light(color, 0.2)), at(1, dark(color, 0.1))], 'diagonal'),
  );

/** A tall box of clear plastic on a white base, its ribbon crossed over the top. */
const clearBox =
  (full: boolean): PackForm =>
  ({ pen, palette }) => {
    const size = { w: 260, depth: 260, h: 330 };
    const [x, y] = [130, 130];
    const pane = (outline: string, strong: number) =>
      path(outline, '#d9e9ec', `opacity="${strong}"`) +
      path(
        outline,
        pen.linear(
          [at(0, '#ffffff', 0.7), at(0.3, '#ffffff', 0.1), at(0.6, '#ffffff', 0.3), at(1, '#ffffff', 0.05)],
          'lean',
        ),
      );
    const edges =
      stroke(edge([-x, y, 0], [-x, y, size.h], [x, y, size.h], [x, y, 0]), '#ffffff', 4, 'opacity=".95"') +
      stroke(edge([x, y, size.h], [x, -y, size.h], [x, -y, 0]), '#ffffff', 4, 'opacity=".95"') +
      stroke(edge([-x, y, size.h], [-x, -y, size.h], [x, -y, size.h]), '#ffffff', 3, 'opacity=".8"');
    return {
      art:
        pane(face([-x, -y, 0], [x, -y, 0], [x, -y, size.h], [-x, -y, size.h]), 0.5) +
        pane(face([-x, -y, 0], [-x, y, 0], [-x, y, size.h], [-x, -y, size.h]), 0.6) +
        group(boxFaces(pen, palette.body, { w: 276, depth: 276, h: 22 }), 'translate(0 6)') +
        (full
          ? group(
              cake(pen, {
                frosting: '#fbf3e6',
                drip: '#c98aa0',
                kisses: '#f6c3cf',
                fruit: 'strawberry',
                r: 112,
                h: 190,
              }).art,
              'translate(0 -16)',
            )
          : group(
              ellipse(0, 0, 126, 64, light(palette.body, 0.3)) +
                ellipse(0, 0, 126, 64, 'none', `stroke="${palette.accent}" stroke-width="4"`),
              'translate(0 -16)',
            )) +
        pane(face([-x, y, 16], [x, y, 16], [x, y, size.h], [-x, y, size.h]), 0.22) +
        pane(face([x, y, 16], [x, -y, 16], [x, -y, size.h], [x, y, size.h]), 0.34) +
        pane(face([-x, -y, size.h], [x, -y, size.h], [x, y, size.h], [-x, y, size.h]), 0.3) +
        edges +
        path(face([-14, y, 0], [14, y, 0], [14, y, size.h], [-14, y, size.h]), palette.accent, 'opacity=".85"') +
        onGround(rect(-14, -y, 28, 2 * y, 0, palette.accent, 'opacity=".85"'), [0, 0, size.h]) +
        group(bow(pen, palette.accent), `translate(0 ${-size.h})scale(.9)`),
      ...openFrame(size, 20),
    };
  };

export const clearBoxEmpty = clearBox(false);
export const clearBoxFull = clearBox(true);
