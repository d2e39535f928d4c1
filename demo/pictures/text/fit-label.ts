import { type Measure, measureArabic, measureLatin, remembering, wrap } from './measure.ts';

export interface LabelNames {
  nameAr: string;
  nameEn: string;
}

interface FittedLine {
  text: string;
  language: 'ar' | 'en';
  size: number;
  /** Baseline, counted from the top of the block. */
  y: number;
}

const ARABIC_ASCENT = 0.84;
const ARABIC_LINE = 1.06;
const ARABIC_DESCENT = 0.3;
const LATIN_LINE = 1.18;
const MOST_LINES = 3;
/** Weights by number of lines: two lines look better than three slightly larger ones. */
const LINE_WORTH: Readonly<Record<number, number>> = { 1: 1, 2: 0.94, 3: 0.72 };

/**
 * Sets the two names as large as the box allows, Arabic above English, vertically centred. Text in brackets becomes a
 * smaller line of its own. Returns null if even the smallest size does not fit.
 */
export function fitNames(names: LabelNames, width: number, height: number, largest: number): FittedLine[] | null {
  const arabic = splitNote(names.nameAr);
  const english = splitNote(names.nameEn);
  // Every size is tried, so each piece of the names is measured many times.
  const measures = { arabic: remembering(measureArabic), latin: remembering(measureLatin) };
  let best: { rows: FittedLine[]; height: number; score: number } | null = null;
  for (let size = largest; size >= 14; size -= 1) {
    const set = setLines(
      arabic,
      english.note ? `${english.main}, ${english.note}` : english.main,
      width,
      size,
      measures,
    );
    if (!set || set.height > height) continue;
    const score = size * (LINE_WORTH[set.main] ?? 0);
    if (!best || score > best.score) best = { ...set, score };
  }
  return best ? centre(best.rows, best.height, height) : null;
}

function setLines(
  arabic: { main: string; note: string },
  english: string,
  width: number,
  size: number,
  measures: { arabic: Measure; latin: Measure },
) {
  const noteSize = Math.max(15, Math.round(size * 0.56));
  const englishSize = Math.min(28, Math.max(15, Math.round(size * 0.46)));
  const main = wrap(arabic.main, width / size, measures.arabic);
  const note = arabic.note ? wrap(arabic.note, width / noteSize, measures.arabic) : [];
  const latin = wrap(english, width / englishSize, measures.latin);
  if (!main || !note || !latin || main.length > MOST_LINES || latin.length > MOST_LINES || note.length > 2) return null;
  const rows: FittedLine[] = [];
  let y = size * ARABIC_ASCENT;
  for (const text of main) {
    rows.push({ text, language: 'ar', size, y });
    y += size * ARABIC_LINE;
  }
  y -= size * (ARABIC_LINE - ARABIC_DESCENT);
  for (const text of note) {
    y += noteSize * 0.96;
    rows.push({ text, language: 'ar', size: noteSize, y });
    y += noteSize * ARABIC_DESCENT;
  }
  y += englishSize * 0.82 + size * 0.12;
  for (const text of latin) {
    rows.push({ text, language: 'en', size: englishSize, y });
    y += englishSize * LATIN_LINE;
  }
  return { rows, main: main.length, height: y - englishSize * (LATIN_LINE - 0.24) };
}

function centre(rows: FittedLine[], used: number, height: number): FittedLine[] {
  const shift = (height - used) / 2;
  return rows.map((row) => ({ ...row, y: row.y + shift }));
}

function splitNote(name: string): { main: string; note: string } {
  const match = /^(.*?)\s*\(([^)]*)\)$/.exec(name);
  return match ? { main: match[1] ?? name, note: match[2] ?? '' } : { main: name, note: '' };
}
