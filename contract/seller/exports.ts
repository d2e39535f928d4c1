import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { LANGUAGES } from '#contract/shared/language.ts';
import { headingsField } from '#contract/shared/lists/lists.ts';
import { IMPORT_KINDS } from '#contract/shared/selling/imports/columns.ts';

const access = { area: 'seller', permission: 'member' } as const;
const FORMATS = ['csv', 'xlsx'] as const;
const formatField = z.enum(FORMATS, { error: 'invalid' });
const File = { response: Download, produces: 'application/octet-stream' } as const;

const Export = z.object({
  id: Id,
  fileFormat: z.enum(FORMATS),
  language: z.enum(LANGUAGES),
  rows: z.number(),
  /** `expired`: it was there for 24 hours. */
  status: z.enum(['making', 'ready', 'expired']),
  createdAt: Timestamp,
  /** Until when it can be downloaded. */
  readyUntil: z.nullable(Timestamp),
});
export type Export = z.output<typeof Export>;

const List = z.object({ data: z.array(Export) });

export const listExports = endpoint({
  method: 'GET',
  path: '/seller/exports',
  summary: 'List the vendor’s latest exports, newest first',
  access,
  response: List,
});

export const makeExport = endpoint({
  method: 'POST',
  path: '/seller/exports',
  summary: 'Make a file of all packs that the vendor sells; with more than 2,000 in the background',
  access,
  body: z.object({ format: formatField, language: headingsField }),
  response: List,
  status: 201,
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/seller/exports/:id/file',
  summary: 'Download an exported file, for 24 hours; 409 `export_not_ready`',
  access,
  params: IdParams,
  ...File,
});

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/seller/templates/:kind',
  summary: 'Download an empty file with the headings of an import',
  access,
  params: z.object({ kind: z.enum(IMPORT_KINDS, { error: 'invalid' }) }),
  query: z.object({ format: z._default(formatField, 'xlsx'), language: headingsField }),
  ...File,
});
