import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  check,
  checkAll,
  decide,
  fileForm,
  type MadeApplication,
  makeClaimed,
  PDF,
  submit,
} from '#server/testing/console/applications.ts';
import { type Insider, makeOperator } from '#server/testing/console/insiders.ts';

const shop = await startTestApp();
const { app, call, config } = shop;
const reviewer = await makeOperator(shop, 'finance');
const own = async ({ token }: Insider) => (await call('GET', '/seller/application', { token })).body.application;

async function upload({ token }: Insider, kind: string) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/seller/application/papers/${kind}`,
    headers: { authorization: `Bearer ${token}` },
    payload: fileForm(PDF) as never,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Sent back because of the named subjects; everything else was found right. */
async function sentBack(...wrong: string[]): Promise<MadeApplication> {
  const made = await makeClaimed(shop, reviewer);
  await checkAll(shop, reviewer, made.id);
  await refuse(made.id, wrong);
  return made;
}

async function refuse(id: string, wrong: string[]) {
  const found = await check(
    shop,
    reviewer,
    id,
    wrong.map((subject) => ({ subject, reason: 'other' })),
  );
  const { status, body } = await decide(shop, reviewer, id, 'request-changes', {});
  expect([found.status, status], JSON.stringify(body)).toEqual([200, 200]);
}

test('a paper that was refused is replaced by the next one of its kind, with its file, and the review goes on', async () => {
  const { by, id, papers } = await sentBack('business.tradeName');
  const first = await upload(by, 'cr');
  expect(first.body.application.papers).toHaveLength(papers.length + 1);
  await submit(shop, by);
  await decide(shop, reviewer, id, 'claim');
  await refuse(id, [first.body.id]);
  expect((await own(by)).checks).toContainEqual(expect.objectContaining({ subject: first.body.id, isOk: false }));

  const { body } = await upload(by, 'cr');
  const kinds = body.application.papers.filter(({ kind }: { kind: string }) => kind === 'cr');
  expect(kinds.map((paper: { id: string }) => paper.id)).toEqual([papers[0], body.id]);
  expect(existsSync(path.join(config.dataDir, 'documents', first.body.id))).toBe(false);
  await submit(shop, by);
  await decide(shop, reviewer, id, 'claim');
  await checkAll(shop, reviewer, id);
  expect((await decide(shop, reviewer, id, 'approve')).status).toBe(200);
});

test('a paper beside others of its kind replaces none of them', async () => {
  const { by, papers } = await sentBack('business.tradeName');
  const { body } = await upload(by, 'cr');
  expect(body.application.papers.map(({ id }: { id: string }) => id)).toEqual([...papers, body.id]);
});
