import { light } from '#demo/pictures/color.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import { edge, face, onGround } from '#demo/pictures/iso.ts';
import { at } from '#demo/pictures/pen.ts';
import { cake } from '#demo/pictures/props/cakes.ts';
import { cupcake } from '#demo/pictures/props/cupcakes.ts';
import { ellipse, group, move, path, rect, stroke, use } from '#demo/pictures/svg.ts';
import { bow, inRows, insert } from './cake-boxes.ts';
import { boxFaces, openCarton, openFrame } from './cartons.ts';

const CREAMS = ['#f6c3cf', '#fbf0dc', '#6b4029', '#cfe3c9', '#f6e0a8', '#d9c9e8'];

export const cream = (index: number) => CREAMS[index % CREAMS.length] ?? '#f6c3cf';

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
