import { connect } from 'node:net';
import type { Config } from '#server/platform/config.ts';

/** `unscanned`: there is no scanner, or it gave no answer. The reviewer is told. */
export type ScanResult = 'clean' | 'infected' | 'unscanned';

/** Larger than a paper may be divides into few; clamd's own limit is far above. */
const CHUNK_BYTES = 64 * 1024;
const TIMEOUT_MS = 20_000;
/** `stream: OK`, `stream: Eicar-Signature FOUND`. */
const LONGEST_ANSWER = 1_000;

/** Asks the virus scanner clamd, which gets the content itself and needs no file (its command INSTREAM). */
export async function scan({ scanner }: Pick<Config, 'scanner'>, content: Buffer): Promise<ScanResult> {
  if (!scanner) return 'unscanned';
  const answer = await ask(scanner, content).catch(() => '');
  if (/^stream: OK$/.test(answer)) return 'clean';
  return / FOUND$/.test(answer) ? 'infected' : 'unscanned';
}

function ask({ host, port }: { host: string; port: number }, content: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    let answer = '';
    socket.setTimeout(TIMEOUT_MS, () => end(() => reject(new Error('the scanner is too slow'))));
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('close', () => end(() => reject(new Error('the scanner hung up'))));
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER)
        end(() => resolve(answer.slice(0, LONGEST_ANSWER).split('\0')[0]?.trim() ?? ''));
    });
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += CHUNK_BYTES)
        socket.write(sized(content.subarray(at, at + CHUNK_BYTES)));
      socket.write(sized(Buffer.alloc(0)));
    });
  });
}

/** A chunk with its length before it; one of length 0 ends the stream. */
function sized(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}
