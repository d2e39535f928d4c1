import { expect, test } from 'vitest';
import { watchForBarcode } from './watch.ts';

const video = { readyState: 4 } as HTMLVideoElement;
const RIGHT = '4006381333931';

/** What each picture shows in turn; the last one goes on. */
const shows =
  (...pictures: (string | null)[]) =>
  async () => {
    const shown = pictures.length > 1 ? pictures.shift() : pictures[0];
    return shown ? [shown] : [];
  };

test('a barcode counts once two pictures in a row show it', async () => {
  let pictures = 0;
  const read = shows(null, RIGHT, null, RIGHT, '96385074', RIGHT);
  const counted = () => {
    pictures += 1;
    return read();
  };
  const found = await watchForBarcode(video, counted, new AbortController().signal);
  expect([found, pictures]).toEqual([RIGHT, 7]);
});

test('a barcode whose check digit does not fit is never taken', async () => {
  const stop = new AbortController();
  let pictures = 0;
  const read = async () => {
    pictures += 1;
    if (pictures === 4) stop.abort();
    return ['4006381333932'];
  };
  expect(await watchForBarcode(video, read, stop.signal)).toBeNull();
});

test('a picture that cannot be read is left out', async () => {
  const pictures = [() => Promise.reject(new Error('not ready')), async () => [RIGHT], async () => [RIGHT]];
  const read = async () => (pictures.shift() ?? (async () => []))();
  expect(await watchForBarcode(video, read, new AbortController().signal)).toBe(RIGHT);
});
