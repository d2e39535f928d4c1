import { TIME_ZONE } from '#contract/shared/constants.ts';
import type { Language } from '#contract/shared/language.ts';

/** A column of an exported list. The type says how its values are written; null is an empty cell. */
export type CsvColumn<Row> = { heading: Record<Language, string> } & (
  | { type: 'text'; value: (row: Row) => string | null }
  /** A state, or another choice of few, in words. */
  | { type: 'word'; value: (row: Row) => Record<Language, string> }
  | { type: 'number'; value: (row: Row) => number | null }
  /** A moment, written in Riyadh's time as spreadsheets read it. */
  | { type: 'time'; value: (row: Row) => string | Date | null }
  /** Halalas, written as riyals with two decimals. */
  | { type: 'money'; value: (row: Row) => number | null }
);

/** Without it, Excel reads Arabic as Windows-1256. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The first line of a file. */
export function csvHeadings<Row>(columns: readonly CsvColumn<Row>[], language: Language): string {
  return line(columns.map(({ heading }) => quoted(heading[language])));
}

/** The language is that of words. */
export function csvLine<Row>(columns: readonly CsvColumn<Row>[], row: Row, language: Language = 'ar'): string {
  return line(columns.map((column) => cell(column, row, language)));
}

const line = (cells: string[]) => `${cells.join(',')}\r\n`;

function cell<Row>(column: CsvColumn<Row>, row: Row, language: Language): string {
  switch (column.type) {
    case 'text':
      return quoted(withoutFormula(column.value(row) ?? ''));
    case 'word':
      return quoted(column.value(row)[language]);
    case 'number':
      return String(column.value(row) ?? '');
    case 'money': {
      const halalas = column.value(row);
      return halalas === null ? '' : (halalas / 100).toFixed(2);
    }
    case 'time': {
      const moment = column.value(row);
      return moment === null ? '' : riyadhTime.format(new Date(moment)).replace(', ', ' ');
    }
  }
}

const riyadhTime = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: TIME_ZONE, calendar: 'gregory', numberingSystem: 'latn' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/**
 * Signs that begin a formula in a spreadsheet, also in their full-width forms. A text that has apostrophes before one gets
 * one more: whoever takes one away has the text again.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that somebody typed must not become a formula of whoever opens the file. */
const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
