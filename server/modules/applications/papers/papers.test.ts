import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fileForm, makeApplication, PDF } from '#server/testing/console/applications.ts';
import { type Insider, makeAccount, makeSeller, openSession } from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';

/** A scanner that answers what the test says, once it has the whole content. */
let verdict = 'stream: OK';
let scanned = Buffer.alloc(0);
const scanner = createServer((socket) => {
  let got = Buffer.alloc(0);
  socket.on('data', (part) => {
    got = Buffer.concat([got, part]);
    if (!got.subarray(-4).equals(Buffer.alloc(4))) return;
    scanned = got;
    if (verdict === 'hang up') socket.destroy();
    else socket.end(`${verdict}\0`);
  });
}).listen(0, '127.0.0.1');
await once(scanner, 'listening');
afterAll(() => void scanner.close());

const { port } = scanner.address() as { port: number };
const shop = await startTestApp({ CLAMD_ADDRESS: `127.0.0.1:${port}` });
const { app, call, db, config } = shop;
const folder = path.join(config.dataDir, 'documents');
const fileOf = (id: string) => path.join(folder, id);

async function upload(
  { token }: Insider,
  content: Buffer,
  { kind = 'other', name = 'paper.pdf', field = 'file' } = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/seller/application/papers/${kind satisfies string as PaperKind}`,
    headers: { authorization: `Bearer ${token}` },
    payload: fileForm(content, name, field) as never,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const open = ({ token }: Insider, id: string) =>
  app.inject({ url: `/api/seller/application/papers/${id}/file`, headers: { authorization: `Bearer ${token}` } });
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c08040' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toFormat(format)
    .toBuffer();
/** One colour compresses to a few kilobytes, whatever its size. */
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08040' } })
    .png()
    .toBuffer();
const entriesOf = (id: string) =>
  db.selectFrom('audit_log').where('entity_id', '=', id).select(['action', 'actor_id']).orderBy('at').execute();

test('[papers-01] a PDF is kept as it is, sealed, and comes back as a download that no browser opens', async () => {
  const { by } = await makeApplication(shop);
  const { status, body } = await upload(by, PDF, { kind: 'cr', name: '../../evil.html' });
  expect([status, body.application.papers.at(-1)]).toMatchObject([
    201,
    { id: body.id, kind: 'cr', contentType: 'application/pdf', bytes: PDF.length, scan: 'clean' },
  ]);
  const stored = readFileSync(fileOf(body.id));
  expect(stored.includes('%PDF')).toBe(false);
  const answer = await open(by, body.id);
  expect(answer.rawPayload.equals(PDF)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="cr-${body.id.slice(-12)}.pdf"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  expect(await entriesOf(body.id)).toMatchObject([
    { action: 'paper.added' },
    { action: 'paper.opened', actor_id: by.userId },
  ]);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  '[papers-02] a picture (%s) is drawn anew, whole, without what is hidden in it',
  async (format) => {
    const { by } = await makeApplication(shop);
    const hostile = Buffer.concat([await picture(format), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(by, hostile, { name: 'photo.pdf' });
    const { rawPayload, headers } = await open(by, body.id);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
    expect(rawPayload.includes('Somebody') || rawPayload.includes('<script>')).toBe(false);
  },
);

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'paperFile'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'paperFile'],
  ['a PDF that was cut off', PDF.subarray(0, 40), 'paperFile'],
  ['a picture that was cut off', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'paperFile'],
  ['a picture of 51 megapixels', await flat(8_500, 6_000), 'pictureDimensions'],
  ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0\b\0', 'latin1'), 'paperFile'],
  ['a moving picture', await picture('gif'), 'paperFile'],
  ['nothing', Buffer.alloc(0), 'paperFile'],
  ['more than 10 MB', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'paperSize'],
])('[papers-03] refuses %s, whatever its name says', async (_, content, code) => {
  const { by, papers } = await makeApplication(shop);
  const { status, body } = await upload(by, content, { name: 'paper.pdf' });
  expect([status, body.errorCodes]).toEqual([422, { file: code }]);
  expect((await call('GET', '/seller/application', { token: by.token })).body.application.papers).toHaveLength(
    papers.length,
  );
});

test('a form without the file, and an unknown kind, are refused', async () => {
  const { by } = await makeApplication(shop);
  expect((await upload(by, PDF, { field: 'other' })).body.errorCodes).toEqual({ file: 'paperFile' });
  expect((await upload(by, PDF, { kind: 'passport' })).status).toBe(404);
});

test('[papers-04] the scanner sees all of the upload; what it finds is refused, and without it the paper says so', async () => {
  const { by } = await makeApplication(shop);
  const large = Buffer.concat([PDF, Buffer.alloc(200_000, 'x'), Buffer.from('%%EOF')]);
  verdict = 'stream: Eicar-Test-Signature FOUND';
  expect((await upload(by, large)).body.errorCodes).toEqual({ file: 'paperInfected' });
  expect(scanned.length).toBe('zINSTREAM\0'.length + large.length + 4 * Math.ceil(large.length / 65_536) + 4);
  for (verdict of ['stream: size limit exceeded ERROR', 'hang up', 'stream: OK']) {
    const { body } = await upload(by, PDF);
    expect(body.application.papers.at(-1).scan).toBe(verdict === 'stream: OK' ? 'clean' : 'unscanned');
  }
});

test('[papers-05] of thirty papers and two more at once, none is kept beyond thirty', async () => {
  const { by, id } = await makeApplication(shop);
  await sql`insert into documents (id, application_id, kind, content_type, bytes, sha256, scan)
    select gen_random_uuid(), ${id}, 'other', 'application/pdf', 1, sha256(''), 'unscanned'
    from generate_series(1, 29 - (select count(*)::int from documents where application_id = ${id}))`.execute(db);
  const before = readdirSync(folder).length;
  const answers = await Promise.all([upload(by, PDF), upload(by, PDF), upload(by, PDF)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_papers');
  expect(readdirSync(folder)).toHaveLength(before + 1);
});

test('[papers-06] nobody opens, describes or removes another person’s paper, and a file under another name stays shut', async () => {
  const { by } = await makeApplication(shop);
  const { id } = (await upload(by, PDF)).body;
  const strangers = [
    await openSession(shop, 'seller', await makeAccount(shop)),
    (await makeApplication(shop)).by,
    await makeSeller(shop, await makeVendor(db)),
  ];
  for (const { token } of strangers) {
    const at = `/seller/application/papers/${id}`;
    const facts = { number: '1', issuedOn: null, expiresOn: null };
    expect((await call('GET', `${at}/file`, { token })).status).toBe(404);
    expect((await call('PUT', at, { token, body: facts })).status).toBe(404);
    expect((await call('DELETE', at, { token })).status).toBe(404);
  }
  const other = await makeApplication(shop);
  const own = (await upload(other.by, PDF)).body.id;
  writeFileSync(fileOf(own), readFileSync(fileOf(id)));
  expect((await open(other.by, own)).statusCode).toBe(500);
  expect((await app.inject({ url: `/media/${id}/800` })).statusCode).toBe(404);
});

test('a paper is described, and removed with its file; both only while the application can be changed', async () => {
  const { by } = await makeApplication(shop);
  const { id } = (await upload(by, PDF)).body;
  const at = `/seller/application/papers/${id}`;
  const describe = (body: object) =>
    call('PUT', at, { token: by.token, body: { number: null, issuedOn: null, ...body } });
  const { body } = await describe({ number: ' A-12 ', issuedOn: '2026-01-01', expiresOn: '2027-01-01' });
  expect(body.papers.at(-1)).toMatchObject({ number: 'A-12', issuedOn: '2026-01-01', expiresOn: '2027-01-01' });
  expect((await describe({ issuedOn: '2026-01-01', expiresOn: '2025-01-01' })).body.errorCodes).toEqual({
    expiresOn: 'dayInFuture',
  });
  expect((await call('DELETE', at, { token: by.token })).status).toBe(200);
  expect(existsSync(fileOf(id))).toBe(false);
  const { id: kept } = (await upload(by, PDF)).body;
  await call('POST', '/seller/application/submit', { token: by.token });
  expect((await call('DELETE', `/seller/application/papers/${kept}`, { token: by.token })).body.code).toBe(
    'application_locked',
  );
  expect((await upload(by, PDF)).body.code).toBe('application_locked');
});

test('[papers-07] applications go with their papers half a year after a rejection, drafts after a quarter, and so do unknown files', async () => {
  const rejected = await makeApplication(shop);
  const recent = await makeApplication(shop);
  const draft = await makeApplication(shop);
  const ids = [];
  for (const { by } of [rejected, recent, draft]) ids.push((await upload(by, PDF)).body.id as string);
  const decide = (id: string, days: number) =>
    sql`update applications set status = 'REJECTED', decided_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    );
  await decide(rejected.id, 181);
  await decide(recent.id, 179);
  await sql`update applications set updated_at = now() - interval '91 days' where id = ${draft.id}`.execute(db);
  writeFileSync(path.join(folder, 'left-behind.1.new'), '');
  const long = new Date(Date.now() - 2 * 3_600_000);
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), long, long);
  const young = (await upload(recent.by, PDF)).body;
  expect(young.code).toBe('application_locked');
  await shop.send('cleanup', {});
  await shop.workOff();
  expect(ids.map((id) => existsSync(fileOf(id)))).toEqual([false, true, false]);
  expect(readdirSync(folder)).not.toContain('left-behind.1.new');
  expect(await entriesOf(ids[0] ?? '')).toMatchObject([
    { action: 'paper.added' },
    { action: 'paper.removed', actor_id: null },
  ]);
  const made = [rejected.id, recent.id, draft.id];
  expect(await db.selectFrom('applications').where('id', 'in', made).select('id').execute()).toEqual([
    { id: recent.id },
  ]);
});
