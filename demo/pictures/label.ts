import { brandLine } from './brand-line.ts';
import { brightness, dark, deepen, light, mix } from './color.ts';
import { hash } from './random.ts';
import { d, group, move, path, rect, stroke } from './svg.ts';
import { fitNames, type LabelNames } from './text/fit-label.ts';
import { measureLatin } from './text/measure.ts';
import { arabic, latin } from './text/set-text.ts';
import type { Palette, PictureBrand } from './types.ts';

export type LabelStyle = 'card' | 'band' | 'arch' | 'split' | 'frame' | 'plain';

export interface LabelText extends LabelNames {
  packSize: string;
  brand: PictureBrand | null;
}

/** Position of a label: `x` is its middle, `y` its top. */
interface LabelBox {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Largest size of the Arabic name. */
  largest?: number;
  style?: LabelStyle;
  /** A drawing 100 units wide around 0,0, placed above the name. */
  emblem?: string;
  radius?: number;
}

const STYLES: readonly LabelStyle[] = ['card', 'band', 'arch', 'split'];

/** The brand's line is where an arch is narrower than its label. */
const UNDER_ARCH = 0.84;

/** A brand has the same label style on all its packs. */
const styleOf = (brand: PictureBrand | null): LabelStyle =>
  (brand && STYLES[hash(brand.nameEn) % STYLES.length]) ?? 'card';

/**
 * Draws the whole label: background, brand line, names and pack size. `frame` prints directly on the pack, `plain` on a
 * background that the pack has drawn.
 */
export function label(text: LabelText, palette: Palette, box: LabelBox): string {
  const style = box.style ?? styleOf(text.brand);
  const { x, y, w, h } = box;
  const small = Math.min(1, w / 250);
  const pad = { card: 24, band: 18, arch: 24, split: 18, frame: 24, plain: 6 }[style] * small;
  const brandSize = Math.max(13, Math.min(19, w * 0.07));
  const sizeSize = Math.max(15, Math.min(23, w * 0.086));
  const head = { card: 46, band: 58, arch: 60, split: 42, frame: 48, plain: 40 }[style] * small;
  const foot = { card: 52, band: 48, arch: 52, split: 58, frame: 52, plain: 48 }[style] * small;
  const ink = palette.ink;
  const room = { w: w - pad * 2, h: h - head - foot - 14 };
  const largest = box.largest ?? Math.min(56, w * 0.22);
  const { names, emblem } = fitAround(text, room, largest, box.emblem ? Math.min(h * 0.27, w * 0.44) : 0);
  const brandColor =
    style === 'band' ? onColor(palette) : style === 'frame' ? palette.ink : deepen(palette.accent, 0.4);
  const brandY = y + (style === 'arch' ? head * 0.82 : style === 'band' ? head * 0.62 : head * 0.78);
  const sizeY = y + h - foot / 2 + sizeSize * 0.36;
  return [
    ground(style, palette, box, head, foot, text.brand !== null),
    text.brand
      ? brandLine(text.brand, {
          x,
          y: brandY,
          w: room.w * (style === 'arch' ? UNDER_ARCH : 1),
          size: brandSize,
          color: brandColor,
        })
      : '',
    emblem && box.emblem ? group(box.emblem, move(x, y + head + 4 + emblem * 0.53, (emblem * 0.84) / 100)) : '',
    ...names.map((line) =>
      line.language === 'ar'
        ? arabic(line.text, x, y + head + emblem + 8 + line.y, line.size, ink)
        : latin(
            line.text,
            x,
            y + head + emblem + 8 + line.y,
            line.size,
            mix(ink, style === 'frame' ? palette.body : palette.paper, 0.16),
            600,
          ),
    ),
    packSize(style, text.packSize, x, sizeY, fitLatin(text.packSize, sizeSize, room.w - 20), palette),
  ].join('');
}

const SMALLEST_WITH_EMBLEM = 20;

/** Fits the names into the remaining space. A long name takes the emblem's space too instead of getting tiny. */
function fitAround(names: LabelNames, room: { w: number; h: number }, largest: number, emblem: number) {
  const beside = emblem ? fitNames(names, room.w, room.h - emblem, largest) : null;
  if (beside && (beside[0]?.size ?? 0) >= SMALLEST_WITH_EMBLEM) return { names: beside, emblem };
  const alone = fitNames(names, room.w, room.h, largest);
  if (!alone) throw new Error(`No room for the label “${names.nameAr}” in ${room.w}×${room.h}`);
  return { names: alone, emblem: 0 };
}

function ground(
  style: LabelStyle,
  palette: Palette,
  box: LabelBox,
  head: number,
  foot: number,
  hasBrand: boolean,
): string {
  const { x, y, w, h, radius = 14 } = box;
  const left = x - w / 2;
  const edge = dark(palette.paper, 0.16);
  const sheet = rect(left, y, w, h, radius, palette.paper);
  const rule = hasBrand ? stroke(d`M${x - 17} ${y + head + 1}h34`, palette.accent, 2.6) : '';
  if (style === 'frame') {
    return (
      rect(left, y, w, h, radius, 'none', `stroke="${palette.ink}" stroke-width="3.4" opacity=".8"`) +
      rect(
        left + 8,
        y + 8,
        w - 16,
        h - 16,
        Math.max(2, radius - 6),
        'none',
        `stroke="${palette.ink}" stroke-width="1.4" opacity=".55"`,
      )
    );
  }
  if (style === 'plain') return rule;
  if (style === 'band') {
    return (
      sheet +
      path(topBand(left, y, w, head - 8, radius), palette.accent) +
      stroke(d`M${left + 22} ${y + h - foot}h${w - 44}`, edge, 2)
    );
  }
  if (style === 'split') {
    return sheet + path(bottomBand(left, y + h, w, foot, radius), palette.accent) + rule;
  }
  if (style === 'arch') {
    const rise = Math.min(34, w * 0.13);
    const outline = (inset: number) =>
      d`M${left + inset} ${y + rise + inset}Q${x} ${y - rise + inset} ${left + w - inset} ${y + rise + inset}
        V${y + h - inset}H${left + inset}z`;
    return path(outline(0), palette.paper) + stroke(outline(9), palette.accent, 2, 'opacity=".6"');
  }
  const inner = rect(
    left + 8,
    y + 8,
    w - 16,
    h - 16,
    Math.max(3, radius - 5),
    'none',
    `stroke="${palette.accent}" stroke-width="1.6" opacity=".45"`,
  );
  return sheet + inner + rule;
}

function packSize(style: LabelStyle, text: string, x: number, y: number, size: number, palette: Palette): string {
  if (!text) return '';
  if (style === 'split') return latin(text, x, y, size, onColor(palette));
  if (style === 'band' || style === 'frame') return latin(text, x, y, size, palette.ink);
  const w = measureLatin(text) * size + size * 1.5;
  const h = size * 1.56;
  return rect(x - w / 2, y - size * 1.12, w, h, h / 2, palette.accent) + latin(text, x, y, size, onColor(palette));
}

/** A legible text colour on the accent: light on dark colours, dark on bright ones such as yellow. */
const onColor = ({ accent, paper, ink }: Palette) => (brightness(accent) > 0.56 ? ink : light(paper, 0.4));

function fitLatin(text: string, size: number, width: number): number {
  const ems = Math.max(0.1, measureLatin(text));
  return Math.min(size, Math.floor((width / ems) * 10) / 10);
}

function topBand(x: number, y: number, w: number, h: number, r: number): string {
  return d`M${x} ${y + h}V${y + r}q0 ${-r} ${r} ${-r}h${w - 2 * r}q${r} 0 ${r} ${r}V${y + h}z`;
}

function bottomBand(x: number, bottom: number, w: number, h: number, r: number): string {
  return d`M${x} ${bottom - h}V${bottom - r}q0 ${r} ${r} ${r}h${w - 2 * r}q${r} 0 ${r} ${-r}V${bottom - h}z`;
}
