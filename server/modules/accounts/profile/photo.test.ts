import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#contract/shared/constants.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type SignedIn, signUp } from '#server/testing/data/buyers.ts';

const shop = await startTestApp();
const { app, call, db } = shop;
const PATH = '/auth/profile/image';

const picture = (background = 'red') => sharp({ create: { width: 300, height: 200, channels: 3, background } });

async function upload({ token }: SignedIn, content: Buffer, name = 'photo.png', field = 'profileImage') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  const request = new Request('http://shop.invalid', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api${PATH}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function shown(url: string) {
  const answer = await app.inject(url);
  return { status: answer.statusCode, type: answer.headers['content-type'], content: answer.rawPayload };
}

test('[account-21] re-encodes a photo and never serves the uploaded file', async () => {
  const person = await signUp(shop);
  const sent = await picture()
    .jpeg()
    .withExif({ IFD0: { Artist: 'the-artist' } })
    .toBuffer();
  const { status, body } = await upload(person, sent);
  expect(status).toBe(200);
  expect(body.profileImage).toMatch(/^\/media\/photo-[0-9a-f]{16}-[0-9a-f]{12}\/800$/);
  expect((await call('GET', '/auth/profile', { token: person.token })).body.profileImage).toBe(body.profileImage);
  const { type, content } = await shown(body.profileImage);
  expect(type).toBe('image/webp');
  expect(content.includes('the-artist')).toBe(false);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 });
});

test('a new photo replaces the old one and deletes its file; removing it leaves none', async () => {
  const person = await signUp(shop);
  const first = (await upload(person, await picture('red').png().toBuffer())).body.profileImage;
  expect((await shown(first)).status).toBe(200);
  const second = (await upload(person, await picture('blue').png().toBuffer())).body.profileImage;
  expect((await shown(first)).status).toBe(404);
  expect((await shown(second)).status).toBe(200);
  expect(await call('DELETE', PATH, { token: person.token })).toMatchObject({
    status: 200,
    body: { profileImage: null },
  });
  expect((await shown(second)).status).toBe(404);
  expect((await call('GET', '/auth/profile', { token: person.token })).body.profileImage).toBeNull();
  expect(
    await db.selectFrom('media').where('kind', '=', 'photo').where('id', 'like', '%').select('id').execute(),
  ).not.toContainEqual({ id: second.split('/')[2] });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a drawing', () => Buffer.from(SVG), 'Please select a valid image file'],
  ['a text renamed to .png', () => Buffer.from('just words'), 'Please select a valid image file'],
  ['an empty file', () => Buffer.alloc(0), 'Please select a valid image file'],
  ['a file of exactly 5 MB', () => Buffer.alloc(UPLOAD_LIMIT_BYTES), 'Image size must be less than 5MB'],
  ['a file of 6 MB', () => Buffer.alloc(6 * 1024 * 1024), 'Image size must be less than 5MB'],
])('[account-22] refuses %s at the field', async (_, content, message) => {
  const person = await signUp(shop);
  expect(await upload(person, await content())).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: { profileImage: message } },
  });
  expect((await call('GET', '/auth/profile', { token: person.token })).body.profileImage).toBeNull();
});

test('[account-23] strips an HTML page appended to a picture, whatever the file name', async () => {
  const person = await signUp(shop);
  const hidden = Buffer.from('<html><script>alert(1)</script>');
  const jpeg = Buffer.concat([await picture().jpeg().toBuffer(), hidden]);
  const { status, body } = await upload(person, jpeg, '../../auth.secret\u202egpj.html');
  expect(status).toBe(200);
  expect(body.profileImage).toMatch(/^\/media\/photo-[0-9a-f]{16}-[0-9a-f]{12}\/800$/);
  const answer = await app.inject(body.profileImage);
  expect(answer.rawPayload.includes('script')).toBe(false);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('[account-24] accepts a photo one byte under 5 MB', async () => {
  const png = await picture().png().toBuffer();
  const padded = Buffer.concat([png, Buffer.alloc(UPLOAD_LIMIT_BYTES - 1 - png.length)]);
  expect((await upload(await signUp(shop), padded)).status).toBe(200);
});

test('refuses a file in another field and a request without a file', async () => {
  const person = await signUp(shop);
  const png = await picture().png().toBuffer();
  expect((await upload(person, png, 'photo.png', 'other')).body.errors).toEqual({
    profileImage: 'Please select a valid image file',
  });
  expect((await call('POST', PATH, { token: person.token, body: {} })).status).toBe(400);
});
