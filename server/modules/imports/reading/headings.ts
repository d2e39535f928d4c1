import {
  headingKey,
  IMPORT_FIELDS,
  type ImportField,
  isOwnHeading,
  meaningOf,
  missingColumns,
} from '#contract/shared/selling/imports/columns.ts';
import { IMPORT_LIMITS } from '#contract/shared/selling/imports/limits.ts';

/** What the vendor's people have said of their own headings: by its key, the field, or null for a column that is not read. */
export type SaidHeadings = [key: string, field: ImportField | null][];

/** Rows with a text among which the headings are looked for: printed price lists begin with titles. */
export const TOP_ROWS = 10;

/**
 * The field of each column. Of two columns for one field, the one with our own heading counts, or else the first: beside
 * "Price", a "Unit price" is another one.
 */
export function fieldsOf(header: readonly string[], said: SaidHeadings): (ImportField | null)[] {
  const known = new Map(said);
  const meanings = header.map((heading) => {
    const key = headingKey(heading);
    const meaning = meaningOf(heading);
    return known.has(key) ? (known.get(key) ?? null) : meaning === 'ignored' ? null : meaning;
  });
  return meanings.map((field, index) => {
    if (field === null) return null;
    const own = header.findIndex((heading, nth) => meanings[nth] === field && isOwnHeading(heading, field));
    return index === (own === -1 ? meanings.indexOf(field) : own) ? field : null;
  });
}

/**
 * The place of the headings among the first rows: the row that names most known columns, if they name a pack and something
 * to change. Else the first row, or the one below titles, which have one text; the seller then says what its columns are.
 */
export function findHeadings(rows: readonly (readonly string[])[], said: SaidHeadings): number {
  const counts = rows.map((row) => countFields(row, said));
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  const [first = []] = rows;
  if (fieldsOf(first, said).some((field) => field !== null)) return 0;
  return Math.max(
    0,
    rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1),
  );
}

/** How many columns a row of headings names; 0 if they are not enough to read a file by. */
export function countFields(row: readonly string[], said: SaidHeadings): number {
  const fields = fieldsOf(row.slice(0, IMPORT_LIMITS.columns), said).filter((field) => field !== null);
  return missingColumns('prices_stock', fields).length > 0 ? 0 : fields.length;
}

/** Reads what the database keeps of headings. */
export const toSaidHeadings = (rows: { heading: string; field: string | null }[]): SaidHeadings =>
  rows.map(({ heading, field }) => [heading, IMPORT_FIELDS.find((known) => known === field) ?? null]);
