import * as z from 'zod/mini';
import { Id, IdParams, limitField, Timestamp, wholeField } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { headingsField } from '#contract/shared/lists/lists.ts';
import { IMPORT_FIELDS, IMPORT_KINDS, MISSING_COLUMNS } from '#contract/shared/selling/imports/columns.ts';
import { IMPORT_LIMITS } from '#contract/shared/selling/imports/limits.ts';
import { FILE_REFUSALS, RefusalPlace, RowProblem } from '#contract/shared/selling/imports/problems.ts';
import { IMPORT_OUTCOMES, IMPORT_STATUSES, ROW_VERDICTS } from '#contract/shared/selling/imports/states.ts';

/** Everybody in the team sees the vendor’s imports; each change needs the permission for what the file changes.
 * The person who uploaded a file may also discard it. */
const access = { area: 'seller', permission: 'member' } as const;

const Count = z.number();
const fieldOrNone = z.nullable(z.enum(IMPORT_FIELDS, { error: 'invalid' }));

const Summary = z.object({
  ...{ same: Count, change: Count, new: Count, warning: Count, error: Count },
  /** Rows that change a price, by how many percent on average, and beside them those whose price would be held. */
  prices: Count,
  averagePercent: z.nullable(z.number()),
  held: Count,
  /** Rows that change the stock, and that switch offers on or off or change their limits. */
  stock: Count,
  offers: Count,
  /** Warnings that wait for a second press. */
  toConfirm: Count,
  /** The permissions that applying needs. */
  needs: z.array(z.enum(['prices', 'stock', 'catalogue'])),
});
export type ImportSummary = z.output<typeof Summary>;

const Outcomes = z.object({ saved: Count, held: Count, conflict: Count, skipped: Count });

const Import = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  fileFormat: z.nullable(z.enum(['csv', 'xlsx'])),
  status: z.enum(IMPORT_STATUSES),
  refusal: z.nullable(z.object({ code: z.enum(FILE_REFUSALS), place: RefusalPlace })),
  rows: z.nullable(z.number()),
  /** Rows that the step under way has done. */
  doneRows: z.number(),
  summary: z.nullable(Summary),
  outcomes: z.nullable(Outcomes),
  createdAt: Timestamp,
  appliedAt: z.nullable(Timestamp),
  /** While it can be undone. */
  undoUntil: z.nullable(Timestamp),
});
export type Import = z.output<typeof Import>;

const ImportDetails = z.extend(Import, {
  /** The headings of the file, and what each column holds. */
  header: z.array(z.string()),
  fields: z.array(fieldOrNone),
  /** Headings of columns that are not read. */
  unread: z.array(z.string()),
  missing: z.array(z.enum(MISSING_COLUMNS)),
  /** The first rows, to recognise columns by. */
  sample: z.array(z.array(z.string())),
  /** What became of undoing: rows that are back, how many of them are packs that went off sale, and rows that were changed since. */
  undone: z.nullable(z.object({ saved: Count, off: Count, conflict: Count })),
  /** Whether stock was moved, which is not turned back: there is a list to correct it with. */
  hasStockMoves: z.boolean(),
});
export type ImportDetails = z.output<typeof ImportDetails>;

export const listImports = endpoint({
  method: 'GET',
  path: '/seller/imports',
  summary: 'List the vendor’s imports, newest first',
  access,
  query: z.object({ cursor: z.optional(Id), limit: limitField(20) }),
  response: z.object({ data: z.array(Import), nextCursor: z.nullable(Id) }),
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/seller/imports/:kind',
  summary: 'Upload a CSV or XLSX file of at most 10 MB; it is read and checked in the background',
  access,
  params: z.object({ kind: z.enum(IMPORT_KINDS, { error: 'invalid' }) }),
  upload: { field: 'file', maximumBytes: IMPORT_LIMITS.bytes },
  response: z.object({ id: Id }),
  status: 201,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/seller/imports/:id',
  summary: 'Show an import with its progress and summary',
  access,
  params: IdParams,
  response: ImportDetails,
});

const ROW_KINDS = [...ROW_VERDICTS, 'conflict', 'skipped', 'held', 'undo_conflict'] as const;
const Cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const ImportedRow = z.object({
  /** As the file counts. */
  number: z.number(),
  raw: z.array(z.string()),
  verdict: z.nullable(z.enum(ROW_VERDICTS)),
  outcome: z.nullable(z.enum(IMPORT_OUTCOMES)),
  /** The pack that the row is about; null if it was not found. */
  pack: z.nullable(
    z.object({
      productName: z.string(),
      productNameEn: z.string(),
      packName: z.string(),
      packNameEn: z.string(),
      sku: z.nullable(z.string()),
    }),
  ),
  changes: z.array(z.object({ field: z.enum(IMPORT_FIELDS), from: Cell, to: Cell })),
  problems: z.array(RowProblem),
});
export type ImportedRow = z.output<typeof ImportedRow>;

export const listImportRows = endpoint({
  method: 'GET',
  path: '/seller/imports/:id/rows',
  summary: 'List rows of an import in the order of the file, all or of one kind',
  access,
  params: IdParams,
  query: z.object({
    kind: z.optional(z.enum(ROW_KINDS, { error: 'invalid' })),
    /** The number of the last row of the page before. */
    after: z._default(wholeField(0, 2 ** 31 - 1), 0),
    limit: limitField(50),
  }),
  response: z.object({ data: z.array(ImportedRow), next: z.nullable(z.number()) }),
});

export const mapImport = endpoint({
  method: 'POST',
  path: '/seller/imports/:id/map',
  summary: 'Say what each column holds, which is remembered, and check the rows (again)',
  access,
  params: IdParams,
  body: z.object({
    fields: z.array(fieldOrNone, { error: 'invalid' }).check(z.maxLength(IMPORT_LIMITS.columns, { error: 'tooMany' })),
  }),
  response: ImportDetails,
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/seller/imports/:id/apply',
  summary:
    'Apply the rows that are fine; each only if its pack was not changed since the check. 409 `import_has_bad_rows` with their numbers in `details.rows`',
  access,
  params: IdParams,
  body: z.object({
    /** Applies rows with a warning too. */
    takesWarnings: z._default(z.boolean({ error: 'invalid' }), false),
    /** Applies no row unless every row is fine: a price that would be held is not. */
    allOrNothing: z._default(z.boolean({ error: 'invalid' }), false),
  }),
  response: ImportDetails,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/seller/imports/:id/undo',
  summary:
    'Put back prices, limits and switches, and take new offers off sale, where nobody has changed them since, for 30 days',
  access,
  params: IdParams,
  response: ImportDetails,
});

export const discardImport = endpoint({
  method: 'POST',
  path: '/seller/imports/:id/discard',
  summary: 'Give up an import that was not applied',
  access,
  params: IdParams,
  response: ImportDetails,
});

const File = { response: Download, produces: 'application/octet-stream' } as const;

export const downloadImportErrors = endpoint({
  method: 'GET',
  path: '/seller/imports/:id/errors',
  summary: 'Download the bad rows as they were uploaded, each with what is wrong in two more columns',
  access,
  params: IdParams,
  ...File,
});

export const downloadStockCorrection = endpoint({
  method: 'GET',
  path: '/seller/imports/:id/stock-correction',
  summary: 'Download a file that takes the stock back that an import brought; uploading it does so',
  access,
  params: IdParams,
  query: z.object({ language: headingsField }),
  ...File,
});
