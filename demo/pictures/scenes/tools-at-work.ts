import { light } from '#demo/pictures/color.ts';
import { type Content, powder } from '#demo/pictures/content/content.ts';
import { heap } from '#demo/pictures/content/heap.ts';
import { dots, within } from '#demo/pictures/content/scatter.ts';
import type { Pen } from '#demo/pictures/pen.ts';
import { bowl } from '#demo/pictures/props/bowl.ts';
import { board } from '#demo/pictures/props/table.ts';
import { createRandom } from '#demo/pictures/random.ts';
import type { Placed } from '#demo/pictures/studio.ts';
import { d, ellipse, group, path, rect } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { fitted, lifted, overlay, type Prop, type Scene } from './stage.ts';

/** A tool at work above its workpiece, its working end to the lower left. */
export const over =
  (prop: Prop, tool: { x: number; y: number; room: number; turn?: number }, width = 470): Scene =>
  (stage) => {
    const placed = backRow(stage.pack, tool.x, tool.y, tool.room);
    return [
      fitted(prop(stage.pen, stage), 370, 690, width, 400),
      { ...placed, x: tool.x, y: tool.y, turn: tool.turn ?? 180 },
    ];
  };

/** Places a drawing with its middle, not its base, at a point. */
function backRow(drawing: Drawing, x: number, y: number, room: number): Placed {
  const scale = Math.min(room / (drawing.right - drawing.left), (room * 0.92) / (drawing.bottom - drawing.top));
  return {
    drawing,
    x: x - ((drawing.left + drawing.right) / 2) * scale,
    y: y - ((drawing.top + drawing.bottom) / 2) * scale,
    scale,
  };
}

/** A tool lying across the front of its workpiece. */
export const lyingBefore =
  (prop: Prop, width = 480, y = 600, tool = { x: 400, y: 640, room: 470 }): Scene =>
  (stage) => [fitted(prop(stage.pen, stage), 400, y, width, 430), backRow(stage.pack, tool.x, tool.y, tool.room)];

/** A cake or bowl on a turntable, a stand, a scale: `top` is how high its surface is. */
export const carrying =
  (prop: Prop, top: number, width = 330, tall = 360): Scene =>
  (stage) => {
    const base = { drawing: stage.pack, x: 400, y: 690, scale: 1.1 };
    const load = prop(stage.pen, stage);
    return [
      base,
      fitted(
        {
          ...load,
          shadow:
            load.shadow.kind === 'stand'
              ? { ...load.shadow, reach: load.shadow.reach * 0.9, depth: load.shadow.depth * 0.5 }
              : load.shadow,
        },
        400,
        690 - top * 1.1,
        width,
        tall,
      ),
    ];
  };

/** A tool with its working end below the surface of a bowl's content. `art` hangs from above, its end at 0,0. */
export const dipped =
  (
    art: (pen: Pen, stage: Parameters<Scene>[0]) => string,
    content: Content,
    turn: number,
    scale = 1,
    steel = true,
  ): Scene =>
  (stage) => {
    const { pen, seed } = stage;
    const surface = 448;
    const color = content.kind === 'pieces' || content.kind === 'strands' ? '#fbf3e2' : content.color;
    const clip = pen.clip(rect(0, -300, 800, surface + 300, 0, '#000') + ellipse(400, surface, 130, 26, '#000'));
    return [
      { drawing: bowl(pen, content, seed, steel ? '#c9cdd0' : '#f6f1e7', steel), x: 400, y: 690, scale: 1.3 },
      overlay(
        ellipse(404, surface + 8, 112, 26, light(color, 0.3), 'opacity=".55"') +
          group(
            group(art(pen, stage), `translate(400 ${surface + 60})rotate(${turn})scale(${scale})`),
            '',
            `clip-path="${clip}"`,
          ) +
          path(
            d`M270 ${surface + 6}C300 ${surface + 34} 500 ${surface + 34} 530 ${surface + 6}
              C500 ${surface + 52} 300 ${surface + 52} 270 ${surface + 6}z`,
            light(color, 0.12),
            'opacity=".9"',
          ),
      ),
    ];
  };

/** Flour falling through a sieve on a growing heap. */
export const sifting: Scene = ({ pen, pack, seed }) => {
  const random = createRandom(seed);
  const flour = powder('#f6efe0');
  const snow = within(120, 130, 15, random).map(({ x, y }) => ({ x: 390 + x * (0.7 + (y + 130) / 640), y: 500 + y }));
  return [
    { drawing: board(pen, 330), x: 400, y: 690 },
    { drawing: heap(pen, flour, { w: 210, h: 96, depth: 52 }, seed), x: 400, y: 668 },
    overlay(
      dots(snow, '#fffaf0', 5, 0.95) +
        dots(
          snow.map(({ x, y }) => ({ x: x + 4, y: y + 6 })),
          '#d9c9a8',
          3,
          0.7,
        ),
    ),
    { drawing: lifted(pack, 0), x: 330, y: 300, scale: 0.86 },
  ];
};
