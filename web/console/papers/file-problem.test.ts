import { expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

const bytes = (...values: (string | number)[]) =>
  new Blob([
    new Uint8Array(values.flatMap((value) => (typeof value === 'string' ? [...Buffer.from(value)] : [value]))),
  ]);

test.each([
  ['a PDF', bytes('%PDF-1.7\n')],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['a WebP', bytes('RIFF', 10, 0, 0, 0, 'WEBP')],
])('%s is taken by its content', async (_, file) => {
  expect(await fileProblem(file)).toBeNull();
});

test.each([
  ['nothing', bytes()],
  ['text', bytes('hello')],
  ['HEIC', bytes(0, 0, 0, 24, 'ftypheic')],
  ['a page with a PDF’s name', bytes('<html>%PDF-')],
])('%s is refused', async (_, file) => {
  expect(await fileProblem(file)).toBe('paperFile');
});

test('more than 10 MB is refused before anything is sent', async () => {
  const limit = 10 * 1024 * 1024;
  expect(await fileProblem(new Blob(['%PDF-', new Uint8Array(limit - 5)]))).toBeNull();
  expect(await fileProblem(new Blob(['%PDF-', new Uint8Array(limit - 4)]))).toBe('paperSize');
});
