import { paste } from '#demo/pictures/content/content.ts';
import type { PackForm } from '#demo/pictures/forms/pack.ts';
import type { Placed } from '#demo/pictures/studio.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { fitted, type Prop, type Scene } from './stage.ts';

/** Another form of the product, alone, such as the box open and full. */
export const instead =
  (form: PackForm): Scene =>
  ({ draw }) => {
    const drawing = draw(form);
    const placed = fitted(drawing, 400, 0, 640, 620);
    const scale = placed.scale ?? 1;
    return [{ ...placed, y: 404 - ((drawing.top + drawing.bottom) / 2) * scale }];
  };

/** The product in the second row and a result of its use in front, on the same table. */
export const withResult =
  (prop: Prop, width = 380, room = 540): Scene =>
  (stage) => [secondRow(stage.pack, room), fitted(prop(stage.pen, stage), 556, 706, width, 420)];

/** Places a drawing, standing or lying, so that its lower edge is well behind the front row. */
function secondRow(drawing: Drawing, room: number): Placed {
  const scale = Math.min(room / (drawing.right - drawing.left), (room * 0.84) / (drawing.bottom - drawing.top));
  return {
    drawing,
    x: 306 - ((drawing.left + drawing.right) / 2) * scale,
    y: 586 - drawing.bottom * scale,
    scale,
  };
}

/** A large view of the full pan or mould, with some of its results in front. */
export const filled =
  (color: string, prop?: Prop, width = 270): Scene =>
  (stage) => [
    ...instead((input) => stage.form({ ...input, filling: color }))(stage),
    ...(prop ? [fitted(prop(stage.pen, stage), 590, 716, width, 300)] : []),
  ];

export const BATTER = paste('#f3dfb0', '#fbeecb');

export const CREAM = paste('#fdf6e8');

export const CHOCOLATE = paste('#5a3220');
