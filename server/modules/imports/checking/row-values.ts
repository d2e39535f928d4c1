import type { ImportField } from '#contract/shared/selling/imports/columns.ts';
import type { ProblemCode, RowProblem } from '#contract/shared/selling/imports/problems.ts';
import {
  asText,
  cleanCell,
  isNone,
  isNoneOrZero,
  isUnclearThousand,
  readFlag,
  readGtin,
  readPieces,
  readPrice,
  readQuantity,
} from './cells.ts';

/** What a row asks for. Left out: the cell is empty, and nothing changes. Riyals. */
export interface Wanted {
  sku?: string;
  price?: number;
  compareAtPrice?: number | null;
  stock?: number;
  /** The stock that the seller was shown when the file was exported. */
  seen?: number;
  /** Of the shop's own list that takes stock back: the import that brought it. */
  correctionOf?: string;
  /** Pieces that uploads of the same sheet have moved, which were taken back since: they come off first. */
  moved?: number;
  isOn?: boolean;
  minimum?: number;
  maximum?: number | null;
  lowStock?: number | null;
  confirm?: boolean;
}

export interface RowValues {
  wanted: Wanted;
  sku: string | null;
  /** The SKU without the signs by which a spreadsheet takes it for a text. */
  bareSku: string | null;
  gtin: string | null;
  gtinProblem: 'gtin_exponent' | 'gtin_invalid' | null;
  code: string | null;
  problems: RowProblem[];
}

interface Reader {
  key: keyof Wanted;
  read: (cell: string) => unknown;
  code: ProblemCode;
  /** Whether a cell takes the value away. */
  clears?: (cell: string) => boolean;
}
const READERS: Partial<Record<ImportField, Reader>> = {
  price: { key: 'price', read: readPrice, code: 'price_invalid' },
  compare_at_price: { key: 'compareAtPrice', read: readPrice, code: 'price_invalid', clears: isNoneOrZero },
  stock: { key: 'stock', read: readPieces, code: 'pieces_invalid' },
  stock_seen: { key: 'seen', read: readPieces, code: 'pieces_invalid' },
  is_on: { key: 'isOn', read: readFlag, code: 'flag_invalid' },
  minimum: { key: 'minimum', read: readQuantity, code: 'quantity_invalid' },
  maximum: { key: 'maximum', read: readQuantity, code: 'quantity_invalid', clears: isNoneOrZero },
  low_stock: { key: 'lowStock', read: readPieces, code: 'pieces_invalid', clears: isNone },
  confirm: { key: 'confirm', read: readFlag, code: 'flag_invalid' },
};

/** Reads the cells of a row by the columns of its file. */
export function readRow(
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
  formulas: readonly number[],
): RowValues {
  const row: RowValues = {
    ...{ wanted: {}, sku: null, bareSku: null, gtin: null, gtinProblem: null, code: null },
    problems: [],
  };
  for (const [index, field] of fields.entries()) {
    const cell = cleanCell(cells[index] ?? '');
    if (field === null) continue;
    if (formulas.includes(index)) row.problems.push({ code: cell === '' ? 'formula_empty' : 'formula', field });
    if (cell === '') continue;
    readCell(row, field, cell);
  }
  return row;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readCell(row: RowValues, field: ImportField, cell: string): void {
  if (field === 'sku') {
    row.sku = cell.toUpperCase();
    row.wanted.sku = asText(cell);
    row.bareSku = row.wanted.sku.toUpperCase();
  } else if (field === 'correction_of') {
    if (UUID.test(cell)) row.wanted.correctionOf = cell.toLowerCase();
  } else if (field === 'product_code') row.code = cell.toUpperCase();
  else if (field === 'gtin') {
    const read = readGtin(asText(cell));
    if ('problem' in read) row.gtinProblem = read.problem;
    else {
      row.gtin = read.gtin;
      if (read.isRepaired) row.problems.push({ code: 'gtin_repaired', field });
    }
  } else {
    const reader = READERS[field];
    if (!reader) return;
    const isCleared = reader.clears?.(cell) ?? false;
    const value = isCleared ? null : reader.read(cell);
    if (value === null && !isCleared) row.problems.push({ code: codeOf(reader, cell), field });
    else (row.wanted as Record<string, unknown>)[reader.key] = value;
  }
}

const WHOLE: ProblemCode[] = ['pieces_invalid', 'quantity_invalid'];

const codeOf = ({ code }: Reader, cell: string): ProblemCode =>
  WHOLE.includes(code) && isUnclearThousand(cell) ? 'thousand_unclear' : code;
