import { dark, light } from '#demo/pictures/color.ts';
import { drawPiece } from '#demo/pictures/content/pieces.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { edge, face, onGround, onLeftFace } from '#demo/pictures/iso.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { scallop } from '#demo/pictures/shapes.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import { arabic } from '#demo/pictures/text/set-text.ts';
import { bow, inRows } from './cake-boxes.ts';
import { boxFaces, lidRim, openCarton, openFrame } from './cartons.ts';

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
