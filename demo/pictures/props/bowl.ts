import { dark, light } from '#demo/pictures/color.ts';
import { type Content, fromStraightAbove } from '#demo/pictures/content/content.ts';
import { mound } from '#demo/pictures/content/heap.ts';
import { cover, strew } from '#demo/pictures/content/scatter.ts';
import { gapColor, SMALL, texture } from '#demo/pictures/content/texture.ts';
import { at, gleam, metal, type Pen, rounded } from '#demo/pictures/pen.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { circle, d, ellipse, group, path, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { swooshFace } from './cream.ts';

const BODY = 'M-214 -186C-206 -92 -150 -22 -88 -6Q0 8 88 -6C150 -22 206 -92 214 -186A214 62 0 0 1 -214 -186z';

/** A bowl seen a little from above, filled so that the content rises over its rim. */
export function bowl(pen: Pen, content: Content | null, seed: string, color = '#f6f1e7', steel = false): Drawing {
  const skin = steel ? metal(pen, color) : rounded(pen, color, 0.35);
  return {
    art:
      ellipse(0, -186, 214, 62, light(color, 0.35)) +
      ellipse(
        0,
        -183,
        202,
        55,
        pen.linear([at(0, dark(color, 0.42)), at(0.6, dark(color, 0.2)), at(1, light(color, 0.1))], 'steep'),
      ) +
      (content ? group(filling(pen, content, seed), 'translate(0 -180)') : '') +
      path(BODY, skin) +
      path(BODY, pen.linear([at(0, '#ffffff', 0.1), at(0.5, '#2a170c', 0), at(1, '#2a170c', 0.24)], 'down')) +
      stroke('M-212 -180A212 61 0 0 0 212 -180', light(color, 0.55), 7) +
      stroke('M-210 -174A212 61 0 0 0 210 -174', dark(color, 0.2), 2, 'opacity=".4"') +
      path('M-196 -150C-184 -90 -150 -50 -110 -30C-140 -70 -150 -110 -152 -136z', gleam(pen, steel ? 0.8 : 0.5)),
    left: -214,
    right: 214,
    top: content ? -300 : -248,
    bottom: 8,
    shadow: { kind: 'stand', reach: 130, depth: 26, y: -4 },
  };
}

/** The filling of a round vessel with an inner radius of 200 units. */
function filling(pen: Pen, content: Content, seed: string): string {
  if (content.kind === 'liquid') return liquidFace(pen, content.color, 196, 54, content.clear);
  if (content.kind === 'paste') return swooshFace(pen, content.color, 198, 56);
  if (content.kind === 'pieces' && content.size > 20) return mound(pen, content, { w: 216, h: 118, depth: 74 }, seed);
  return mound(pen, content, { w: 196, h: 104, depth: 64 }, seed);
}

/** The still surface of a liquid in a round vessel. */
export function liquidFace(pen: Pen, color: string, rx: number, ry: number, clear = 0.2): string {
  return (
    ellipse(
      0,
      0,
      rx,
      ry,
      pen.radial(
        [at(0, light(color, 0.2 + clear * 0.3)), at(0.6, color), at(1, dark(color, 0.26 - clear * 0.1))],
        [0.4, 0.4, 0.7],
      ),
    ) +
    path(
      d`M${-rx * 0.8} ${-ry * 0.1}C${-rx * 0.6} ${-ry * 0.7} ${-rx * 0.1} ${-ry * 0.84} ${rx * 0.2} ${-ry * 0.78}
        C${-rx * 0.2} ${-ry * 0.6} ${-rx * 0.5} ${-ry * 0.4} ${-rx * 0.6} ${ry * 0.06}
        C${-rx * 0.66} ${ry * 0.2} ${-rx * 0.78} ${ry * 0.16} ${-rx * 0.8} ${-ry * 0.1}z`,
      '#ffffff',
      `opacity="${0.3 + clear * 0.3}"`,
    ) +
    stroke(
      d`M${rx * 0.1} ${ry * 0.72}Q${rx * 0.55} ${ry * 0.62} ${rx * 0.76} ${ry * 0.3}`,
      '#ffffff',
      4,
      'opacity=".3"',
    )
  );
}

/** The same bowl from straight above, for content with interesting pieces. */
export function bowlFromAbove(pen: Pen, shown: Content, seed: string, color = '#f6f1e7'): Drawing {
  const content = fromStraightAbove(shown);
  const clip = pen.clip(circle(0, 0, 216, '#000'));
  const inner =
    content.kind === 'liquid'
      ? circle(
          0,
          0,
          216,
          pen.radial(
            [at(0, light(content.color, 0.2)), at(0.7, content.color), at(1, dark(content.color, 0.3))],
            [0.4, 0.36, 0.7],
          ),
        )
      : content.kind === 'pieces' && content.size > SMALL
        ? piecesFromAbove(pen, content, seed)
        : content.kind === 'paste'
          ? swooshFace(pen, content.color, 218, 218)
          : texture(pen, content, { x: -220, y: -220, w: 440, h: 440 }, seed);
  return {
    art:
      circle(0, 0, 262, pen.linear([at(0, light(color, 0.7)), at(0.5, color), at(1, dark(color, 0.22))], 'diagonal')) +
      circle(
        0,
        0,
        246,
        pen.linear([at(0, dark(color, 0.26)), at(0.5, dark(color, 0.06)), at(1, light(color, 0.5))], 'diagonal'),
      ) +
      group(
        inner +
          circle(
            0,
            0,
            216,
            pen.radial([at(0, '#2a170c', 0), at(0.78, '#2a170c', 0), at(1, '#2a170c', 0.5)], [0.53, 0.54, 0.55]),
          ) +
          circle(0, 0, 216, pen.linear([at(0, '#ffffff', 0.16), at(0.5, '#ffffff', 0)], 'diagonal')),
        '',
        `clip-path="${clip}"`,
      ) +
      stroke('M-236 -96A255 255 0 0 1 -60 -248', '#ffffff', 7, 'opacity=".75"'),
    left: -262,
    right: 262,
    top: -262,
    bottom: 262,
    shadow: { kind: 'lie', lift: 22 },
  };
}

function piecesFromAbove(pen: Pen, content: Content & { kind: 'pieces' }, seed: string): string {
  const random = createRandom(`${seed}-above`);
  const size = Math.max(content.size, 44);
  const spots = cover({ x: -216, y: -216, w: 432, h: 432 }, size * 0.74, random).filter(
    ({ x, y }) => x * x + y * y < 222 * 222,
  );
  return circle(0, 0, 218, gapColor(content)) + strew(pen, content, spots, random, size);
}
