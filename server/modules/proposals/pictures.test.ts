import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fileForm } from '#server/testing/console/applications.ts';
import { makeSeller } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { blackSquare, claimSize, packShot } from '#server/testing/data/pictures.ts';

const shop = await startTestApp();
const { call, db, config } = shop;
const seller = await makeSeller(shop, await makeVendor(db));
const send = (content: Buffer, by = seller) =>
  call('POST', '/seller/pictures', { token: by.token, body: fileForm(content, 'pack.jpg') });

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${SCRIPT}</svg>`;
const gif = async () =>
  sharp(await packShot())
    .gif()
    .toBuffer();
const claiming = async (side: number) =>
  claimSize(
    await sharp(await packShot(700, 700))
      .png()
      .toBuffer(),
    side,
  );

const SENTENCES = {
  pictureFile: 'Choose a whole JPEG, PNG, WebP or AVIF picture',
  pictureDimensions: 'The picture must have at most 50 megapixels',
  pictureSmall: 'The picture must be at least 600 pixels wide and high',
  pictureSize: 'The picture must be smaller than 10 MB',
};

test.each<[string, keyof typeof SENTENCES, () => Promise<Buffer>]>([
  ['a drawing, which can hold scripts', 'pictureFile', async () => Buffer.from(SVG)],
  ['a page', 'pictureFile', async () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a page that begins like a photo', 'pictureFile', async () => Buffer.from(`\xff\xd8\xff${SCRIPT}`, 'latin1')],
  ['a GIF', 'pictureFile', gif],
  ['a photo cut off', 'pictureFile', async () => (await packShot()).subarray(0, 1_500)],
  ['a file that claims 50,000 × 50,000 pixels', 'pictureDimensions', () => claiming(50_000)],
  ['a whole picture of 64 megapixels in few bytes', 'pictureDimensions', async () => blackSquare(8_000)],
  ['a photo too small to show', 'pictureSmall', () => packShot(900, 599)],
  ['11 MB', 'pictureSize', async () => Buffer.concat([await packShot(), Buffer.alloc(11 * 1024 * 1024)])],
])('%s is refused as %s, and leaves nothing behind', async (_, code, upload) => {
  const { status, body } = await send(await upload());
  expect([status, body.errors]).toEqual([422, { file: SENTENCES[code] }]);
  expect(readdirSync(path.join(config.dataDir, 'media', 'uploads'))).toEqual([]);
});

test('takes pictures of the same making as those that are too large', async () => {
  expect((await send(await claiming(700))).status).toBe(201);
  expect((await send(blackSquare(1_000))).status).toBe(201);
});

test('keeps the pixels of a photo and nothing else of it', async () => {
  const photo = await sharp(await packShot())
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .toBuffer();
  const upload = Buffer.concat([photo, Buffer.from(SCRIPT)]);
  expect([upload.includes('somebody'), upload.includes(SCRIPT)]).toEqual([true, true]);
  const { body } = await send(upload);
  const kept = readdirSync(path.join(config.dataDir, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((file) => file.includes('somebody') || file.includes(SCRIPT))).toEqual([]);
  expect(body.original).toMatchObject({ width: 800, height: 700 });
});

test('a picture is cut by its own vendor, and within its pixels', async () => {
  const { id } = (await send(await packShot())).body;
  const crop = (token: string, left: number) =>
    call('POST', `/seller/pictures/${id}/crop`, { token, body: { crop: { left, top: 0, width: 650, height: 650 } } });
  expect((await crop(seller.token, 150)).body.crop).toEqual({ left: 150, top: 0, width: 650, height: 650 });
  const outside = await crop(seller.token, 151);
  expect([outside.status, outside.body.errors]).toEqual([422, { crop: 'Choose a square part of at least 600 pixels' }]);
  const other = await makeSeller(shop, await makeVendor(db));
  expect((await crop(other.token, 0)).status).toBe(404);
});
