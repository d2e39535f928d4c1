import { open, readFile, rm, stat } from 'node:fs/promises';
import { IMPORT_LIMITS } from '#contract/shared/selling/imports/limits.ts';
import { readCsv } from './csv.ts';
import { decode } from './decode.ts';
import type { FileFormat, ReadAnswer, ReadRequest } from './reader.ts';
import { Refused } from './refused.ts';
import { rowSink } from './rows.ts';
import { readWorkbook } from './workbook.ts';

/** Reads an uploaded table into a file of rows, or says why not. */
export async function readTable({ source, target, said }: ReadRequest): Promise<ReadAnswer> {
  const sink = rowSink(target, said);
  try {
    if ((await stat(source)).size > IMPORT_LIMITS.bytes) throw new Refused('too_large');
    const format = await formatOf(source);
    if (format === 'xlsx') await readWorkbook(source, sink);
    else await readCsv(await readFile(source), sink, said);
    return { format, ...(await sink.end()) };
  } catch (error) {
    // What the disk has refused says nothing about the uploaded file, whatever else came of it.
    await sink.close().finally(() => rm(target, { force: true }));
    if (error instanceof Refused) return { refused: error.code, place: error.place };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { refused: 'lost', place: {} };
    throw error;
  }
}

/** What many systems export as .xls: a page with a table, or an XML of Excel 2003, which Excel opens. */
const MARKUP = /^\s*(<\?xml\b|<!--|<!doctype\s+html|<(html|head|meta|title|style|body|div|table)\b)/i;
const TOP_BYTES = 1_024;

/** By the file's first bytes: its name proves nothing. */
async function formatOf(source: string): Promise<FileFormat> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TOP_BYTES), 0, TOP_BYTES, 0);
    if (bytesRead === 0) throw new Refused('empty');
    const start = buffer.toString('latin1', 0, 8);
    if (start.startsWith('PK\x03\x04')) return 'xlsx';
    if (start.startsWith('\xd0\xcf\x11\xe0')) throw new Refused('old_excel');
    if (/^(%PDF|\x89PNG|\xff\xd8\xff|GIF8|PK|Rar!)/.test(start)) throw new Refused('not_a_table');
    if (MARKUP.test(decode(buffer.subarray(0, bytesRead)).text)) throw new Refused('web_page');
    return 'csv';
  } finally {
    await file.close();
  }
}
