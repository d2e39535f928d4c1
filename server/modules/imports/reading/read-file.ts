import { open, readFile, rm, stat } from 'node:fs/promises';
import { IMPORT_LIMITS } from '#contract/shared/selling/imports/limits.ts';
import { readCsv } from './csv.ts';
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
    await rm(target, { force: true });
    if (error instanceof Refused) return { refused: error.code, place: error.place };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { refused: 'lost', place: {} };
    throw error;
  }
}

/** By the file's first bytes: its name proves nothing. */
async function formatOf(source: string): Promise<FileFormat> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    if (bytesRead === 0) throw new Refused('empty');
    const start = buffer.toString('latin1');
    if (start.startsWith('PK\x03\x04')) return 'xlsx';
    if (start.startsWith('\xd0\xcf\x11\xe0')) throw new Refused('old_excel');
    if (/^(%PDF|\x89PNG|\xff\xd8\xff|GIF8|PK|Rar!)/.test(start)) throw new Refused('not_a_table');
    return 'csv';
  } finally {
    await file.close();
  }
}
