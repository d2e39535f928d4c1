import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { RefusedByStore } from './pulse.ts';

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Passes bytes on, and fails at the end if they are fewer, more or others than were stored. */
export function checked(key: string, expected: { bytes: number | null; sha256: string | null }): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      if (expected.bytes !== null && bytes !== expected.bytes)
        return done(new RefusedByStore(`get ${key}: ${bytes} bytes arrived of ${expected.bytes}`));
      if (expected.sha256 !== null && hash.digest('hex') !== expected.sha256)
        return done(new RefusedByStore(`get ${key}: other bytes arrived than were stored`));
      done();
    },
  });
}
