import { dark, light } from '#demo/pictures/color.ts';
import { toneOf } from '#demo/pictures/content/content.ts';
import { fall, type Pen } from '#demo/pictures/pen.ts';
import { board } from '#demo/pictures/props/table.ts';
import { ellipse, group, path, rect, repeat, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { behind, type Scene } from './stage.ts';

/** A block out of its paper, two slices cut from it. */
export const unwrapped =
  (marks: 'plain' | 'squares' | 'crumbly' = 'plain'): Scene =>
  (stage) => {
    const { pen, content } = stage;
    const color = toneOf(content);
    return [
      behind(stage, 300, 540, 340),
      { drawing: board(pen, 330), x: 400, y: 668 },
      { drawing: cutBlock(pen, color, marks), x: 420, y: 660 },
    ];
  };

export function cutBlock(pen: Pen, color: string, marks: string): Drawing {
  const side = (x: number, w: number) =>
    path(`M${x} -150L${x + 54} -184H${x + w + 54}L${x + w} -150z`, light(color, 0.42)) +
    path(`M${x + w} -150L${x + w + 54} -184V-38L${x + w} 0z`, dark(color, 0.2)) +
    rect(x, -150, w, 150, 3, fall(pen, color, 0.2, 0.06)) +
    (marks === 'crumbly'
      ? repeat(14, (index) =>
          ellipse(
            x + 12 + ((index * 53) % Math.max(20, w - 20)),
            -138 + ((index * 37) % 124),
            5,
            3.4,
            dark(color, 0.12),
            'opacity=".6"',
          ),
        )
      : marks === 'squares'
        ? repeat(
            Math.floor(w / 62),
            (index) =>
              rect(x + 8 + index * 62, -142, 52, 62, 5, light(color, 0.1)) +
              rect(x + 8 + index * 62, -72, 52, 62, 5, light(color, 0.06)),
          )
        : '') +
    stroke(`M${x} -150H${x + w}L${x + w + 54} -184`, light(color, 0.7), 2.4, 'opacity=".8"');
  return {
    art:
      side(-40, 250) + group(side(-12, 24), 'translate(-92 6)') + group(side(-12, 24), 'translate(-150 30)rotate(-9)'),
    left: -220,
    right: 270,
    top: -190,
    bottom: 40,
    shadow: { kind: 'foot', outline: 'M-44 0H212L264 -40H12zM-112 6H-86L-32 -30H-58zM-176 32H-146L-92 -6H-120z' },
  };
}
