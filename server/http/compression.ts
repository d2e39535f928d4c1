import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const expandBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** For texts that are kept: a few times smaller, and sent as they are to nearly everybody. */
export function compress(text: string, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // Memory is taken for all of the window: texts are hardly longer than this one (256 kB).
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  return compressBrotli(text, { params });
}

/** What was compressed, as a client takes it. */
export async function encode(brotli: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli;
  const text = await expandBrotli(brotli);
  return encoding === 'gzip' ? compressGzip(text) : text;
}

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
