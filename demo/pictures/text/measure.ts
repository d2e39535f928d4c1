import { ARABIC_SIGNS, ARABIC_WIDTHS, LAM_ALEF, LATIN_WIDTHS, MARKS, NEVER_JOIN_NEXT } from './glyph-widths.ts';

const LETTERS = new Map(
  ARABIC_WIDTHS.flatMap(([letters, ...widths]) => [...letters].map((char) => [char, widths] as const)),
);
const UNKNOWN = 620;

/** Measures the width of a line, in ems. */
export type Measure = (line: string) => number;

/** Measures each line once. */
export function remembering(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (line) => {
    const width = known.get(line) ?? measure(line);
    known.set(line, width);
    return width;
  };
}

/** Width of a line set in El Messiri Bold, in ems. Kerning is left out, so the true line is never wider. */
export function measureArabic(text: string): number {
  const chars = [...text].filter((char) => !MARKS.test(char));
  let total = 0;
  let joined = false;
  for (let index = 0; index < chars.length; index++) {
    const char = chars[index] ?? '';
    const widths = LETTERS.get(char);
    const next = chars[index + 1] ?? '';
    if (char === 'ل' && 'آأإا'.includes(next) && next) {
      total += joined ? LAM_ALEF.joined : LAM_ALEF.alone;
      joined = false;
      index++;
      continue;
    }
    if (!widths) {
      total += ARABIC_SIGNS[char] ?? UNKNOWN;
      joined = false;
      continue;
    }
    const joinsNext = !NEVER_JOIN_NEXT.includes(char) && LETTERS.has(next) && next !== 'ء';
    const joinsBefore = joined && char !== 'ء';
    total += widths[(joinsNext ? 2 : 0) + (joinsBefore ? 1 : 0)] ?? widths[0] ?? UNKNOWN;
    joined = joinsNext;
  }
  return total / 1000;
}

/** Width of a line set in Figtree Bold, in ems. */
export function measureLatin(text: string): number {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return [...plain].reduce((sum, char) => sum + (LATIN_WIDTHS[char.charCodeAt(0) - 32] ?? UNKNOWN), 0) / 1000;
}

/** Breaks text at spaces into the fewest lines within `width`, as evenly as possible; null if a word is too wide. */
export function wrap(text: string, width: number, measure: Measure): string[] | null {
  const words = text.split(' ');
  const greedy = fill(words, width, measure);
  if (!greedy) return null;
  let best = greedy;
  for (let narrower = width * 0.97; narrower > width * 0.4; narrower *= 0.97) {
    const lines = fill(words, narrower, measure);
    if (!lines || lines.length > greedy.length) break;
    best = lines;
  }
  return best;
}

function fill(words: string[], width: number, measure: Measure): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (measure(word) > width) return null;
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
