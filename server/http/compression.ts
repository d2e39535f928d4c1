import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const expandBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Compresses a text that is kept. Nearly every client accepts Brotli, so it is sent as it is kept. */
export async function compress(text: string | Buffer, quality: number): Promise<Buffer> {
  return inOwnMemory(await compressBrotli(text, optionsOf(text, quality)));
}

/**
 * The same at once, for short texts and low qualities: handing 20 kB over to another thread and back keeps the process as
 * long as compressing it here, and costs twice the processor time.
 */
export function compressNow(text: string | Buffer, quality: number): Buffer {
  return inOwnMemory(brotliCompressSync(text, optionsOf(text, quality)));
}

const optionsOf = (text: string | Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // 128 kB. A window of 256 kB makes a page of 150 kB only 20 bytes shorter and takes a quarter more processor time: its
    // memory is allocated again for each page.
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});

/** Node compresses into 64 kB of memory, which the result would hold for as long as it is kept, however short it is. */
function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Of an entry of a cache: its objects, and two bytes for a letter of its key that is not Latin. */
const ENTRY_BYTES = 500;
const BYTES_PER_LETTER = 2;

/** The memory that a cache holds for a text as bytes, compressed or not, and its key. */
export function bytesHeld(kept: Buffer, key: string): number {
  return kept.buffer.byteLength + key.length * BYTES_PER_LETTER + ENTRY_BYTES;
}

/** Node asks its other threads once for each part of this size; by default it is 16 kB. */
const EXPANDED_BYTES = 128 * 1024;

/** A compressed text in the encoding that a client accepts. */
export async function encode(brotli: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli;
  const text = await expandBrotli(brotli, { chunkSize: EXPANDED_BYTES });
  return encoding === 'gzip' ? compressGzip(text) : text;
}

/** Browsers send few different headers, and every request has one. */
const encodings = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** The encoding that a client accepts and prefers; Brotli if it prefers neither. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  return encodings.negotiate(String(header ?? '').toLowerCase()) ?? 'identity';
}
