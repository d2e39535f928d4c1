import type { SellerVariant } from '#contract/seller/offers.ts';
import { type Field, readCell, type Values, writeCell } from './cells.ts';

/** A row as it was shown when it was changed first; its version tells whether somebody changed it since. */
export interface Seen extends Values {
  offerId: string;
  version: number;
  /** Product and pack, for what is told of the row. */
  name: string;
  /** For the sale that typed sale prices become. */
  pack: Pick<SellerVariant, 'productName' | 'productNameEn' | 'packName' | 'packNameEn' | 'imageUrl' | 'sku'>;
}

/** What was typed and is not saved: by row and field, the text as it was typed. */
export interface Edits {
  cells: Record<string, Partial<Record<Field, string>>>;
  /** The rows of the cells. */
  seen: Record<string, Seen>;
  past: Step[];
  future: Step[];
}

interface CellChange {
  id: string;
  field: Field;
  before: string | undefined;
  after: string | undefined;
}
type Step = CellChange[];

/** A new text for a cell. */
export interface Change {
  id: string;
  row: Seen;
  field: Field;
  text: string;
}

export const NO_EDITS: Edits = { cells: {}, seen: {}, past: [], future: [] };

/** Steps that can be taken back. */
const MOST_STEPS = 200;

/** Changes cells as one step. A cell that is as it was shown is no change. */
export function change(edits: Edits, changes: readonly Change[]): Edits {
  const seen = { ...edits.seen };
  const step = changes.flatMap(({ id, row, field, text }): Step => {
    seen[id] ??= row;
    const { value, fault } = readCell(field, text);
    const after = fault === null && value === seen[id][field] ? undefined : text;
    const before = edits.cells[id]?.[field];
    return before === after ? [] : [{ id, field, before, after }];
  });
  if (step.length === 0) return edits;
  const past = [...edits.past, step].slice(-MOST_STEPS);
  return { ...write({ ...edits, seen }, step, 'after'), past, future: [] };
}

export function undo(edits: Edits): Edits {
  const step = edits.past.at(-1);
  if (!step) return edits;
  return { ...write(edits, step, 'before'), past: edits.past.slice(0, -1), future: [...edits.future, step] };
}

export function redo(edits: Edits): Edits {
  const step = edits.future.at(-1);
  if (!step) return edits;
  return { ...write(edits, step, 'after'), past: [...edits.past, step], future: edits.future.slice(0, -1) };
}

function write(edits: Edits, step: Step, which: 'before' | 'after'): Edits {
  const cells = { ...edits.cells };
  for (const { id, field, [which]: text } of step) {
    const { [field]: _, ...others } = cells[id] ?? {};
    if (text !== undefined) cells[id] = { ...others, [field]: text };
    else if (Object.keys(others).length > 0) cells[id] = others;
    else delete cells[id];
  }
  return { ...edits, cells };
}

/**
 * What is left after saving: cells that the server took are no changes any more, and the rows are as it has them now. Steps
 * back end here: what is saved is undone as a whole.
 */
export function settle(
  edits: Edits,
  saved: readonly { id: string; field: Field }[],
  rows: Record<string, Partial<Seen>>,
) {
  const done = saved.map(({ id, field }) => ({ id, field, before: undefined, after: undefined }));
  const { cells } = write(edits, done, 'after');
  const seen = Object.fromEntries(
    Object.entries(edits.seen)
      .filter(([id]) => cells[id])
      .map(([id, row]) => [id, { ...row, ...rows[id] }]),
  );
  return { cells, seen, past: [], future: [] };
}

interface Counts {
  changed: number;
  /** Cells that cannot be saved as they are. */
  faulty: number;
  /** Prices of a new sale. */
  onSale: number;
  /** What saving sends. */
  toSave: number;
}

/** What was said of cells of a row. One in conflict waits until somebody has chosen. */
type Said = Record<string, readonly { kind: string; fields: readonly Field[] }[]>;

export const isInConflict = (said: Said, id: string, field: Field) =>
  (said[id] ?? []).some(({ kind, fields }) => kind === 'conflict' && fields.includes(field));

/** How many cells are changed, and what will become of them. The switch of an offer is one, whatever packs show it. */
export function countEdits({ cells, seen }: Pick<Edits, 'cells' | 'seen'>, said: Said): Counts {
  const all = Object.entries(cells).flatMap(([id, row]) =>
    (Object.entries(row) as [Field, string][]).map(([field, text]) => ({ id, field, text })),
  );
  const isFaulty = ({ field, text }: { field: Field; text: string }) => readCell(field, text).fault !== null;
  const onSale = all.filter(({ field }) => field === 'salePrice');
  const sent = all.filter(
    (cell) => cell.field !== 'salePrice' && !isFaulty(cell) && !isInConflict(said, cell.id, cell.field),
  );
  const toSave = new Set(sent.map(({ id, field }) => `${field} ${field === 'isOn' ? (seen[id]?.offerId ?? id) : id}`));
  return { changed: all.length, faulty: all.filter(isFaulty).length, onSale: onSale.length, toSave: toSave.size };
}

/** The text of a cell: what was typed, else what is there. */
export function textOf(edits: Pick<Edits, 'cells'>, id: string, field: Field, values: Values): string {
  return edits.cells[id]?.[field] ?? writeCell(field, values[field]);
}
