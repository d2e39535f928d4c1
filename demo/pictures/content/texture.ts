import { brightness, dark, light, mix, saturation } from '#demo/pictures/color.ts';
import { at, fall, type Pen } from '#demo/pictures/pen.ts';
import { createRandom, type Random } from '#demo/pictures/random.ts';
import { d, group, path, rect, stroke } from '#demo/pictures/svg.ts';
import { type Content, fromStraightAbove, toneOf } from './content.ts';
import { cover, coverTile, dashes, dots, type Spot, share, shuffled, strew } from './scatter.ts';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The content filling a box, to be clipped by a window or a glass. */
export function texture(pen: Pen, shown: Content, box: Box, seed: string): string {
  const content = fromStraightAbove(shown);
  const fill = (paint: string) => rect(box.x, box.y, box.w, box.h, 0, paint);
  switch (content.kind) {
    case 'powder':
    case 'grains':
      return fill(fall(pen, content.color, 0.08, 0.1)) + fill(grainPattern(pen, content, seed));
    case 'strands':
      return fill(dark(toneOf(content), 0.25)) + fill(strandPattern(pen, content, seed));
    case 'pieces': {
      const under = fill(gapColor(content));
      if (content.size <= SMALL) return under + fill(piecePattern(pen, content, seed));
      const random = createRandom(seed);
      return under + strew(pen, content, cover(box, content.size * 0.72, random), random);
    }
    case 'liquid':
      return fill(liquidBody(pen, content.color, content.clear));
    case 'paste':
      return fill(fall(pen, content.color, 0.08, 0.1)) + swirls(content.ripple, box);
  }
}

const swirls = (color: string, { x, y, w, h }: Box) =>
  stroke(
    d`M${x} ${y + h * 0.3}q${w * 0.25} ${-h * 0.16} ${w * 0.5} 0t${w * 0.5} 0M${x} ${y + h * 0.68}
      q${w * 0.25} ${-h * 0.16} ${w * 0.5} 0t${w * 0.5} 0`,
    color,
    h * 0.09,
    'opacity=".5"',
  );

/** Fine content is one small seamless tile, because drawing thousands of grains would only make the file large. */
export function grainPattern(pen: Pen, content: Content & { kind: 'powder' | 'grains' }, seed: string): string {
  const random = createRandom(`${seed}-tile`);
  if (content.kind === 'powder') {
    const tile = 88;
    const spots = wrapped(coverTile(tile, 13, random), tile, 5);
    return pen.pattern(
      tile,
      tile,
      dots(share(spots, 2, 0), light(content.color, 0.5), 3.4, 0.5) +
        dots(share(spots, 2, 1), dark(content.color, 0.2), 3, 0.32),
      17,
    );
  }
  const tile = Math.round(content.grain * 20);
  const spots = wrapped(coverTile(tile, content.grain * 1.5, random), tile, content.grain);
  const layers = [dark(content.color, 0.2), ...content.specks];
  return pen.pattern(
    tile,
    tile,
    layers.map((speck, index) => dots(share(spots, layers.length, index), speck, content.grain)).join(''),
    17,
  );
}

export function strandPattern(pen: Pen, content: Content & { kind: 'strands' }, seed: string): string {
  const random = createRandom(`${seed}-tile`);
  const tile = Math.round(content.length * 6);
  const gap = Math.max(content.width * 1.5, content.length * 0.52);
  const spots = shuffled(coverTile(tile, gap, random), random);
  return pen.pattern(tile, tile, strandLayers(content, spots, random, tile), 23);
}

/** The colour between the pieces: a shade of their own, warm for pale pieces. */
export function gapColor(content: Content): string {
  const tone = toneOf(content);
  return saturation(tone) < 0.12 ? dark(tone, 0.34) : dark(mix(tone, '#a8642c', brightness(tone) * 0.5), 0.36);
}

/** Pieces up to this size are drawn as a tile; larger ones are placed one by one. */
export const SMALL = 34;

export function piecePattern(pen: Pen, content: Content & { kind: 'pieces' }, seed: string): string {
  const random = createRandom(`${seed}-tile`);
  const tile = Math.round(content.size * 5.2);
  const spots = wrapped(coverTile(tile, content.size * 0.66, random), tile, content.size * 0.6);
  return pen.pattern(tile, tile, strew(pen, content, spots, random), 11);
}

/** Strands in all colours with a thin light on some, so that they read as little rods. */
export function strandLayers(
  content: Content & { kind: 'strands' },
  spots: readonly Spot[],
  random: Random,
  tile = 0,
): string {
  const layers = content.colors.map((color, index) =>
    dashes(share(spots, content.colors.length, index), color, content.length, content.width, random, tile),
  );
  return (
    layers.join('') +
    dashes(share(spots, 3, 0), '#ffffff', content.length * 0.5, Math.max(1, content.width * 0.28), random, tile, 0.4)
  );
}

export const liquidBody = (pen: Pen, color: string, clear: number): string =>
  pen.linear([
    at(0, dark(color, 0.3 - clear * 0.14)),
    at(0.14, color),
    at(0.34, light(color, 0.3 + clear * 0.2)),
    at(0.6, color),
    at(0.9, dark(color, 0.2)),
    at(1, dark(color, 0.3 - clear * 0.1)),
  ]);

/** The content cut to an outline, with a soft inner shade so that it lies behind the rim. */
export function inset(pen: Pen, content: Content, outline: string, box: Box, seed: string): string {
  const clip = pen.clip(path(outline, '#000'));
  const shade = pen.linear([at(0, '#2a170c', 0.34), at(0.22, '#2a170c', 0), at(1, '#2a170c', 0.1)], 'steep');
  return group(texture(pen, content, box, seed) + path(outline, shade), '', `clip-path="${clip}"`);
}

/** Spots near an edge of the tile are repeated beyond the opposite one, so that no seam shows. */
function wrapped(spots: readonly Spot[], tile: number, reach: number): Spot[] {
  return spots.flatMap((spot) => {
    const xs = spot.x < reach ? [0, tile] : spot.x > tile - reach ? [0, -tile] : [0];
    const ys = spot.y < reach ? [0, tile] : spot.y > tile - reach ? [0, -tile] : [0];
    return xs.flatMap((dx) => ys.map((dy) => ({ x: spot.x + dx, y: spot.y + dy })));
  });
}
