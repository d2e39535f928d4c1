import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { answerRequests } from '#server/platform/helper-process.ts';
import type { Cell } from './table.ts';
import type { WriteRequest } from './writer.ts';

const WIDTHS = { text: 26, number: 16 };

answerRequests(async ({ source, target, columns, isRightToLeft }: WriteRequest) => {
  const data: SheetData = [
    columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const })),
  ];
  for await (const line of createInterface({ input: createReadStream(source) })) {
    const row = JSON.parse(line) as Cell[];
    // "@" is Excel's text format: a barcode typed into such a cell keeps its zeros too.
    data.push(
      row.map((value, index) => {
        if (value === null || value === '')
          return columns[index]?.type === 'text' ? { value: '', type: String, format: '@' } : null;
        return typeof value === 'number' ? { value, type: Number } : { value, type: String, format: '@' };
      }),
    );
  }
  await writeWorkbook(data, {
    columns: columns.map(({ type }) => ({ width: WIDTHS[type] })),
    stickyRowsCount: 1,
    rightToLeft: isRightToLeft,
  }).toFile(target);
});
