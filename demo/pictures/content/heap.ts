import { dark, light } from '#demo/pictures/color.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { createRandom, type Random } from '#demo/pictures/random.ts';
import { d, group, path, stroke } from '#demo/pictures/svg.ts';
import type { Drawing } from '#demo/pictures/types.ts';
import { type Content, toneOf } from './content.ts';
import { cover, dots, type Spot, strew } from './scatter.ts';
import { gapColor, grainPattern, piecePattern, strandLayers, strandPattern } from './texture.ts';

/** Half width at the base, height of the crest, and half depth of the base. */
interface HeapSize {
  w: number;
  h: number;
  depth: number;
}

/** A loose pile on the table, with pieces that rolled away from it. */
export function heap(pen: Pen, content: Content, size: HeapSize, seed: string): Drawing {
  const stray = strays(pen, content, size, createRandom(seed));
  return {
    art: stray.behind + mound(pen, content, size, seed) + stray.front,
    left: -size.w * 1.12,
    right: size.w * 1.12,
    top: -size.h,
    bottom: size.depth * 1.2,
    shadow: { kind: 'stand', reach: size.w * 0.96, depth: size.depth * 0.9, y: size.depth * 0.1 },
  };
}

/** The pile alone: its base is an ellipse around 0,0, so it can also rise out of a bowl. */
export function mound(pen: Pen, content: Content, { w, h, depth }: HeapSize, seed: string): string {
  if (content.kind === 'pieces' && content.size > 20)
    return pieceMound(pen, content, { w, h, depth }, createRandom(`${seed}-mound`));
  const color = content.kind === 'pieces' ? dark(toneOf(content), 0.3) : toneOf(content);
  const outline = dunePath(w, h, depth);
  const clip = pen.clip(path(outline, '#000'));
  const texture =
    content.kind === 'strands'
      ? strandPattern(pen, content, seed)
      : content.kind === 'pieces'
        ? piecePattern(pen, content, seed)
        : content.kind === 'grains' || content.kind === 'powder'
          ? grainPattern(pen, content, seed)
          : 'none';
  const lee = d`M${w * 0.06} ${-h * 0.99}C${-w * 0.1} ${-h * 0.7} ${w * 0.2} ${-h * 0.5} ${w * 0.05} ${-h * 0.24}
    C0 ${-h * 0.06} ${w * 0.12} ${depth * 0.5} ${w * 0.2} ${depth * 1.1}L${w * 1.1} ${depth * 1.2}V${-h * 1.1}
    H${w * 0.1}z`;
  return group(
    path(
      outline,
      pen.linear(
        [at(0, dark(color, 0.06)), at(0.26, light(color, 0.34)), at(0.5, light(color, 0.12)), at(1, dark(color, 0.1))],
        'lean',
      ),
    ) +
      path(outline, texture) +
      path(lee, pen.linear([at(0, '#2a170c', 0.06), at(0.35, '#2a170c', 0.16), at(1, '#2a170c', 0.26)])) +
      stroke(
        d`M${-w * 0.7} ${depth * 0.5}C${-w * 0.5} ${-h * 0.05} ${-w * 0.42} ${-h * 0.3} ${-w * 0.3} ${-h * 0.5}`,
        dark(color, 0.3),
        w * 0.03,
        'opacity=".14"',
      ) +
      path(outline, pen.linear([at(0, '#2a170c', 0), at(0.7, '#2a170c', 0), at(1, '#2a170c', 0.22)], 'down')),
    '',
    `clip-path="${clip}"`,
  );
}

/** A crest slightly right of the middle, with the small hollows of poured powder on the slopes. */
const dunePath = (w: number, h: number, depth: number): string =>
  d`M${-w} ${depth * 0.1}C${-w * 0.88} ${-h * 0.08} ${-w * 0.74} ${-h * 0.2} ${-w * 0.62} ${-h * 0.4}
    C${-w * 0.46} ${-h * 0.6} ${-w * 0.34} ${-h * 0.68} ${-w * 0.22} ${-h * 0.86}
    C${-w * 0.1} ${-h * 1.02} ${w * 0.14} ${-h * 1.05} ${w * 0.26} ${-h * 0.86}
    C${w * 0.38} ${-h * 0.64} ${w * 0.5} ${-h * 0.58} ${w * 0.62} ${-h * 0.38}
    C${w * 0.76} ${-h * 0.18} ${w * 0.9} ${-h * 0.08} ${w} ${depth * 0.1}
    C${w * 0.98} ${depth * 0.8} ${w * 0.5} ${depth * 0.98} ${w * 0.2} ${depth * 1.02}
    C${-w * 0.3} ${depth * 1.1} ${-w * 0.96} ${depth * 0.86} ${-w} ${depth * 0.1}z`;

function pieceMound(
  pen: Pen,
  content: Content & { kind: 'pieces' },
  { w, h, depth }: HeapSize,
  random: Random,
): string {
  const gap = content.size * 0.64;
  const margin = content.size * 0.34;
  const spots = cover({ x: -w, y: -h, w: w * 2, h: h + depth }, gap, random);
  const inside = spots.filter((spot) => insideDome(spot, w - margin, h - margin, depth - margin * 0.4));
  const under = domePath(w - margin * 2, h - margin * 2, depth - margin);
  const shade = pen.linear(
    [at(0, '#ffffff', 0.1), at(0.4, '#ffffff', 0), at(0.6, '#2a170c', 0), at(1, '#2a170c', 0.3)],
    'steep',
  );
  return (
    path(under, gapColor(content)) +
    strew(pen, content, inside, random) +
    path(domePath(w - margin * 1.4, h - margin, depth - margin * 0.6), shade)
  );
}

const domePath = (w: number, h: number, depth: number): string =>
  d`M${-w} 0C${-w * 0.86} ${-h * 0.36} ${-w * 0.56} ${-h} 0 ${-h}
    C${w * 0.56} ${-h} ${w * 0.86} ${-h * 0.36} ${w} 0C${w} ${depth * 1.3} ${-w} ${depth * 1.3} ${-w} 0z`;

function insideDome({ x, y }: Spot, w: number, h: number, depth: number): boolean {
  const along = Math.abs(x) / w;
  if (along >= 1) return false;
  return y > -h * (1 - along ** 1.9) && y < depth * Math.sqrt(1 - along * along);
}

function strays(pen: Pen, content: Content, { w, depth }: HeapSize, random: Random): { behind: string; front: string } {
  const ring = (count: number, low: number, high: number): Spot[] =>
    Array.from({ length: count }, () => {
      const angle = random.between(low, high);
      const far = random.between(1.02, 1.2);
      return { x: Math.cos(angle) * w * far, y: Math.sin(angle) * depth * far + depth * 0.15 };
    });
  if (content.kind === 'pieces') {
    const count = content.size > 34 ? 4 : 8;
    return {
      behind: strew(pen, content, ring(2, -0.4, 0), random),
      front: strew(pen, content, ring(count, 0.15, Math.PI - 0.15), random),
    };
  }
  if (content.kind === 'strands') return { behind: '', front: strandLayers(content, ring(14, 0, Math.PI), random) };
  if (content.kind === 'liquid' || content.kind === 'paste') return { behind: '', front: '' };
  const color = toneOf(content);
  const grain = content.kind === 'grains' ? content.grain : 3.4;
  return {
    behind: '',
    front:
      dots(ring(20, -0.2, Math.PI + 0.2), light(color, 0.1), grain, 0.8) +
      dots(ring(18, 0, Math.PI), dark(color, 0.12), grain, 0.7),
  };
}
