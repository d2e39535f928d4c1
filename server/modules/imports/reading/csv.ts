import { CsvError, parse } from 'csv-parse';
import { IMPORT_LIMITS } from '#contract/shared/selling/imports/limits.ts';
import { decode } from './decode.ts';
import { countFields, type SaidHeadings, TOP_ROWS } from './headings.ts';
import { Refused } from './refused.ts';
import type { RowSink } from './rows.ts';

/** Characters of a row: more than 60 cells of 2,000 characters, every one of them a doubled quotation mark. */
const MOST_OF_A_ROW = 2 * IMPORT_LIMITS.columns * (IMPORT_LIMITS.cell + 3);

const FEW_THOUSAND = 2_000;

/** The first line by which other programs tell Excel what parts the cells. */
const TOLD_DELIMITER = /^sep=([,;\t])(?:\r\n|\n|\r)/i;

/** A text that would be a formula was written with an apostrophe before it. */
const NEUTRALISED = /^'('*[=+\-@\t\r\n＝＋－＠])/;

/** Reads a CSV file into the sink. Throws Refused. */
export async function readCsv(content: Uint8Array, sink: RowSink, said: SaidHeadings): Promise<void> {
  const decoded = decode(content).text;
  if (decoded.includes('\0')) throw new Refused('not_a_table');
  const told = TOLD_DELIMITER.exec(decoded);
  const text = decoded.slice(told?.[0].length ?? 0);
  const delimiter = told?.[1] ?? delimiterOf(text, said);
  // Millions of empty columns would take seconds to part.
  if (text.includes(delimiter.repeat(FEW_THOUSAND))) throw new Refused('too_many_columns');
  const parser = parse({
    ...{ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: MOST_OF_A_ROW },
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  let row = told ? 1 : 0;
  try {
    const fed = feed(parser, text);
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.length > IMPORT_LIMITS.columns && cells.length > lastFilled(cells)) refuseWide(cells, row);
      sink.add(
        row,
        cells.map((cell) => cell.replace(NEUTRALISED, '$1')),
      );
      await sink.drained();
    }
    await fed;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusalOf(error, row + 1);
  }
}

/** What made a row too long: a quotation mark without its end, one cell, or too many of them. */
function refusalOf({ code, quoting, column }: CsvError, row: number): Refused {
  if (code !== 'CSV_MAX_RECORD_SIZE' || quoting === true) return new Refused('quote_open', { row });
  const cells = typeof column === 'number' ? column : 0;
  if (cells < IMPORT_LIMITS.columns) return new Refused('cell_too_long', { row, column: cells + 1 });
  return new Refused('too_many_columns', { row });
}

const lastFilled = (cells: string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

function refuseWide(cells: string[], row: number): void {
  if (lastFilled(cells) > IMPORT_LIMITS.columns) throw new Refused('too_many_columns', { row });
}

/** In pieces, so that the parser stops the text as soon as it finds something wrong. */
async function feed(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  const size = 64 * 1024;
  for (let at = 0; at < text.length && !parser.destroyed; at += size) {
    if (!parser.write(text.slice(at, at + size)) && !parser.destroyed)
      await new Promise<void>((resolve) => {
        parser.once('drain', resolve);
        parser.once('close', resolve);
      });
  }
  if (!parser.destroyed) parser.end();
}

/** The sign that parts known headings, or else most cells of the first line that it parts. */
function delimiterOf(text: string, said: SaidHeadings): string {
  const signs = [',', ';', '\t'];
  const top = text.slice(0, MOST_OF_A_ROW);
  const lines = top.split(/[\r\n]+/, 2 * TOP_ROWS).map((line) => line.slice(0, FEW_THOUSAND));
  const known = signs.map((sign) => Math.max(...lines.map((line) => countFields(partsOf(line, sign), said))));
  if (known.some((count) => count > 0)) return mostOf(signs, known);
  const counts = signs.map(() => 0);
  let isQuoted = false;
  for (const sign of top) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (counts.some((count) => count > 0)) break;
    } else if (!isQuoted && signs.includes(sign)) counts[signs.indexOf(sign)] = (counts[signs.indexOf(sign)] ?? 0) + 1;
  }
  return mostOf(signs, counts);
}

const mostOf = (signs: string[], counts: number[]) => signs[counts.indexOf(Math.max(...counts))] ?? ',';
/** Headings as they are looked for: none of ours has a quotation mark or a delimiter in it. */
const partsOf = (line: string, sign: string) => line.split(sign).map((cell) => cell.replaceAll('"', ''));
