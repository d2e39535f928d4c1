import { circle } from './svg.ts';
import { measureArabic, measureLatin } from './text/measure.ts';
import { arabic, spaced } from './text/set-text.ts';
import type { PictureBrand } from './types.ts';

interface Line {
  /** Its middle. */
  x: number;
  /** Its baseline. */
  y: number;
  /** The most it may take. */
  w: number;
  /** Of the Latin capitals, if they fit. */
  size: number;
  color: string;
}

const SPACING = 0.12;
/** El Messiri looks smaller than Figtree's capitals. */
const ARABIC_SIZE = 1.2;
const GAP = 1.1;
const SMALLEST = 10;

/**
 * Both names of a brand on one line, the Arabic one first, that is on the right, with a dot between them. Where they would
 * get too small to read, the Arabic name stands alone.
 */
export function brandLine({ name, nameEn }: PictureBrand, { x, y, w, size: largest, color }: Line): string {
  const capitals = nameEn.toUpperCase();
  const latinEms = measureLatin(capitals) + (capitals.length - 1) * SPACING;
  const arabicEms = measureArabic(name) * ARABIC_SIZE;
  const ems = latinEms + GAP + arabicEms;
  const sizeFor = (width: number) => Math.min(largest, Math.floor((w / width) * 10) / 10);
  const size = sizeFor(ems);
  if (size < SMALLEST) return arabic(name, x, y, sizeFor(arabicEms) * ARABIC_SIZE, color);
  const left = x - (ems * size) / 2;
  const right = x + (ems * size) / 2;
  return [
    spaced(capitals, left + (latinEms * size) / 2, y, size, color, SPACING),
    circle(left + (latinEms + GAP / 2) * size, y - size * 0.34, size * 0.13, color),
    arabic(name, right - (arabicEms * size) / 2, y, size * ARABIC_SIZE, color),
  ].join('');
}
