import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { LostFile } from './files.ts';

/** One line of an archive: gzip over lines of JSON, the last of which is a checksum of all lines before it. */
export type Line =
  | { archive: 'daqeeq'; version: 1; createdAt: string; migrations: string[] }
  | { table: string; columns: string[] }
  | { rows: object[] }
  | { sequence: string; value: number }
  | { file: string; base64: string }
  /** Archives of earlier versions have no `lost`. */
  | { end: true; rows: Record<string, number>; files: number; lost?: LostFile[]; sha256: string };

const NEWLINE = 10;

/** Writes lines to a draft and renames it when all is on disk. Readable by its owner only, because it holds the secret. */
export async function writeArchive(file: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.new`;
  try {
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads lines one after the other. Throws if the file is not an archive, is damaged or cut off. */
export async function* readArchive(file: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let isFirst = true;
  let isWhole = false;
  await (await open(file)).close();
  try {
    for await (const text of splitLines(contentOf(file))) {
      const line = JSON.parse(text) as Line;
      if (isFirst && !('archive' in line && line.version === 1)) throw new Error('it is not a shop backup');
      isFirst = false;
      if ('end' in line) {
        if (line.sha256 !== hash.digest('hex')) throw new Error('its checksum is wrong');
        isWhole = true;
      } else hash.update(text);
      yield line;
    }
    if (!isWhole) throw new Error('its end is missing');
  } catch (error) {
    throw new Error(`${file} cannot be used: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** An error of the file ends the content, too. */
const contentOf = (file: string) => pipe(createReadStream(file), createGunzip(), () => undefined);

/** Splits at line feeds only: readline would also split at U+2028, which a text may contain. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw new Error('it has been cut off');
}

/** Hashes the bytes that pass into an archive. */
export async function* sealed(lines: AsyncIterable<string>, tally: () => object): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(line);
    yield `${line}\n`;
  }
  yield `${JSON.stringify({ end: true, ...tally(), sha256: hash.digest('hex') })}\n`;
}
