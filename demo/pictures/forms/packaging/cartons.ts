import { dark, light } from '#demo/pictures/color.ts';
import { blockFrame } from '#demo/pictures/forms/bakeware/box-pans.ts';
import { block, edge, face } from '#demo/pictures/iso.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { group, path, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';

export interface BoxSize {
  w: number;
  depth: number;
  h: number;
}

/** The three faces of a closed cardboard box. */
export function boxFaces(pen: Pen, color: string, { w, depth, h }: BoxSize): string {
  const sides = block(w, depth, h);
  return (
    path(sides.left, pen.linear([at(0, light(color, 0.1)), at(1, dark(color, 0.1))], 'steep')) +
    path(sides.right, pen.linear([at(0, dark(color, 0.2)), at(1, dark(color, 0.32))], 'down')) +
    path(
      sides.top,
      pen.linear([at(0, light(color, 0.6)), at(0.6, light(color, 0.3)), at(1, light(color, 0.12))], 'lean'),
    ) +
    stroke(
      edge([-w / 2, depth / 2, h], [w / 2, depth / 2, h], [w / 2, -depth / 2, h]),
      light(color, 0.7),
      2.4,
      'opacity=".9"',
    )
  );
}

/** A lid that overlaps the box by a little. */
export const lidRim = (color: string, { w, depth, h }: BoxSize, drop: number): string =>
  stroke(
    edge([-w / 2, depth / 2, h - drop], [w / 2, depth / 2, h - drop], [w / 2, -depth / 2, h - drop]),
    dark(color, 0.34),
    2.6,
    'opacity=".45"',
  );

/** A glossy window in the top; the content below it is drawn in ground coordinates around its middle. */
export function topWindow(
  pen: Pen,
  { h }: BoxSize,
  w: number,
  depth: number,
  inside: string,
  frameColor: string,
): string {
  const outline = face([-w / 2, -depth / 2, h], [w / 2, -depth / 2, h], [w / 2, depth / 2, h], [-w / 2, depth / 2, h]);
  return (
    path(outline, dark(frameColor, 0.5)) +
    group(group(inside, `translate(0 ${-h + 16})`), '', `clip-path="${pen.clip(path(outline, '#000'))}"`) +
    path(
      outline,
      pen.linear(
        [
          at(0, '#ffffff', 0.6),
          at(0.3, '#ffffff', 0.1),
          at(0.5, '#ffffff', 0.34),
          at(0.62, '#ffffff', 0.06),
          at(1, '#ffffff', 0.2),
        ],
        'lean',
      ),
    ) +
    path(outline, 'none', `stroke="${light(frameColor, 0.5)}" stroke-width="3"`)
  );
}

/** An open cardboard box, lid up at the back; `inside` is drawn on its floor, between the walls. */
export function openCarton(pen: Pen, color: string, { w, depth, h }: BoxSize, inside = '', lid = 0.8): string {
  const [x, y] = [w / 2, depth / 2];
  const sides = block(w, depth, h);
  const back = face(
    [-x, -y, h],
    [x, -y, h],
    [x, -y - depth * lid * 0.24, h + depth * lid * 0.82],
    [-x, -y - depth * lid * 0.24, h + depth * lid * 0.82],
  );
  return (
    (lid
      ? path(back, pen.linear([at(0, light(color, 0.2)), at(1, dark(color, 0.12))], 'diagonal')) +
        path(back, 'none', `stroke="${light(color, 0.6)}" stroke-width="2.4"`)
      : '') +
    path(face([-x, -y, 0], [x, -y, 0], [x, -y, h], [-x, -y, h]), fall(pen, dark(color, 0.14), 0.06, 0.16)) +
    path(face([-x, -y, 0], [-x, y, 0], [-x, y, h], [-x, -y, h]), fall(pen, dark(color, 0.26), 0.06, 0.16)) +
    path(
      face([-x, -y, 2], [x, -y, 2], [x, y, 2], [-x, y, 2]),
      pen.linear([at(0, dark(color, 0.3)), at(1, dark(color, 0.08))], 'lean'),
    ) +
    inside +
    path(sides.left, pen.linear([at(0, light(color, 0.1)), at(1, dark(color, 0.1))], 'steep')) +
    path(sides.right, pen.linear([at(0, dark(color, 0.2)), at(1, dark(color, 0.32))], 'down')) +
    stroke(edge([-x, y, h], [x, y, h], [x, -y, h]), light(color, 0.6), 4) +
    stroke(edge([-x, y, h], [-x, -y, h], [x, -y, h]), light(color, 0.4), 2.4, 'opacity=".8"')
  );
}

export const openFrame = ({ w, depth, h }: BoxSize, extra: number): Omit<Drawing, 'art'> => {
  const frame = blockFrame(w, depth, h);
  return { ...frame, top: frame.top - extra };
};
