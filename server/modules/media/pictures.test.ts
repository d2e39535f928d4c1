import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from '#server/platform/storage/folder.ts';
import { openPictures } from './open.ts';
import { mediaId, mediaStore } from './store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-media-'));
const places = { storage: folderStorage(folder), dataDir: folder };
const { pictures, close } = openPictures(places);
const store = mediaStore(places);
afterAll(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="#a33"/></svg>';

async function saveDrawing(name: string, svg = SVG): Promise<string> {
  const id = mediaId(name, svg);
  await store.saveDrawing(id, svg);
  return id;
}

test('renders a drawing once in the requested width and keeps it', async () => {
  const id = await saveDrawing('flour');
  const first = await pictures.find(id, 400, false);
  expect(first?.format).toBe('webp');
  const { default: sharp } = await import('sharp');
  expect(await sharp(first?.file).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
  const bytes = readFileSync(first?.file ?? '');
  const many = await Promise.all(Array.from({ length: 5 }, () => pictures.find(id, 400, false)));
  expect(many.map((picture) => picture?.file)).toEqual(Array(5).fill(first?.file));
  expect(readFileSync(first?.file ?? '')).toEqual(bytes);
});

test('serves AVIF to clients that accept it once it is rendered, WebP to others', async () => {
  const id = await saveDrawing('cocoa');
  expect((await pictures.find(id, 400, true))?.format).toBe('webp');
  await expect.poll(async () => (await pictures.find(id, 400, true))?.format, { timeout: 20_000 }).toBe('avif');
  expect((await pictures.find(id, 400, false))?.format).toBe('webp');
  expect((await pictures.find(id, 200, true))?.format).toBe('webp');
});

test('prepares what pages ask for first, and nothing twice', async () => {
  const id = await saveDrawing('cinnamon');
  expect(await pictures.prepareAll()).toBeGreaterThanOrEqual(3);
  for (const width of [200, 400, 800]) expect(existsSync(store.derivedFile(id, width, 'webp'))).toBe(true);
  expect(existsSync(store.derivedFile(id, 800, 'avif'))).toBe(false);
  expect(await pictures.prepareAll()).toBe(0);
}, 60_000);

test.each(['../../etc/passwd', 'none', 'flour-000000000000', ''])('finds no picture for the id %j', async (id) => {
  expect(await pictures.find(id, 400, true)).toBeNull();
});

test('renders a drawing of any size in the requested width', async () => {
  const small = SVG.replace(
    'viewBox="0 0 800 800" width="800" height="800"',
    'viewBox="0 0 800 800" width="400" height="400"',
  );
  const picture = await pictures.find(await saveDrawing('logo', small), 800, false);
  const { default: sharp } = await import('sharp');
  expect(await sharp(picture?.file).metadata()).toMatchObject({ width: 800, height: 800 });
});

test('does not render a width that is not offered', async () => {
  expect(await pictures.find(await saveDrawing('sugar'), 401, false)).toBeNull();
});

test('a drawing that cannot be rendered does not affect others', async () => {
  const broken = await saveDrawing('broken', '<svg');
  await expect(pictures.find(broken, 200, false)).rejects.toThrow();
  expect((await pictures.find(await saveDrawing('after'), 200, false))?.format).toBe('webp');
});
