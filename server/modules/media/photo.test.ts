import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from '#server/platform/storage/folder.ts';
import { blackSquare, claimSize } from '#server/testing/data/pictures.ts';
import { openPictures } from './open.ts';
import { mediaStore } from './store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-photo-'));
const places = { storage: folderStorage(folder), dataDir: folder };
const { pictures, close } = openPictures(places);
const store = mediaStore(places);
afterAll(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

/** Red on the left, blue on the right. */
function twoHalves(width = 600, height = 400) {
  const half = { width: width / 2, height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, left: 0, top: 0 },
  ]);
}

async function colourAt(file: string, left: number, top: number): Promise<string> {
  const [r = 0, , b = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return r > b ? 'red' : 'blue';
}

async function originalOf(upload: Buffer): Promise<string> {
  const id = await pictures.addPhoto(upload);
  return (await store.withOriginal(id ?? '', async (file) => file)) ?? 'refused';
}

test('turns a photo into a square WebP of 800 pixels without metadata', async () => {
  const upload = await twoHalves()
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .toBuffer();
  expect((await sharp(upload).metadata()).exif).toBeDefined();
  const stored = await sharp(await originalOf(upload)).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 800, height: 800 });
  expect(stored.exif).toBeUndefined();
  expect(stored.icc).toBeUndefined();
});

test('turns a photo upright by its orientation tag', async () => {
  // Orientation 6: the camera was held upright, the sensor's left is the picture's top.
  const upload = await twoHalves().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const file = await originalOf(upload);
  expect([await colourAt(file, 400, 100), await colourAt(file, 400, 700)]).toEqual(['red', 'blue']);
});

test.each(['png', 'webp', 'gif', 'avif'] as const)('accepts a %s', async (format) => {
  const file = await originalOf(await twoHalves().toFormat(format).toBuffer());
  expect([await colourAt(file, 100, 400), await colourAt(file, 700, 400)]).toEqual(['red', 'blue']);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Buffer>]>([
  ['a drawing', async () => Buffer.from(SVG)],
  ['a text called a picture', async () => Buffer.from('not a picture')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a picture cut off', async () => (await twoHalves().jpeg().toBuffer()).subarray(0, 600)],
  ['a picture that claims to be enormous', async () => claimSize(await twoHalves(8, 8).png().toBuffer(), 60_000)],
  ['a whole picture of 256 megapixels', async () => blackSquare(16_000)],
])('[media-01] %s is no photo, and leaves nothing behind', async (_, upload) => {
  expect(await pictures.addPhoto(await upload())).toBeNull();
  expect(readdirSync(path.join(folder, 'media', 'uploads'))).toEqual([]);
});

test('takes a small picture of the same making as the one that is too large', async () => {
  expect(await pictures.addPhoto(blackSquare(1_000))).not.toBeNull();
});

test('gives the same photo two unguessable ids, and removing one keeps the other', async () => {
  const upload = await twoHalves().png().toBuffer();
  const [first = '', second = ''] = [await pictures.addPhoto(upload), await pictures.addPhoto(upload)].map(String);
  expect(first).toMatch(/^photo-[0-9a-f]{16}-[0-9a-f]{12}$/);
  expect(first.slice(-12)).toBe(second.slice(-12));
  expect(first).not.toBe(second);
  const shown = await pictures.find(first, 200, false);
  expect(shown).not.toBeNull();
  await pictures.removePhoto(first);
  expect(existsSync(shown?.file ?? '')).toBe(false);
  expect(await pictures.find(first, 200, false)).toBeNull();
  expect(await pictures.find(second, 200, false)).not.toBeNull();
});

test('does not prepare photos of people in advance', async () => {
  expect(await pictures.prepareAll()).toBe(0);
});
