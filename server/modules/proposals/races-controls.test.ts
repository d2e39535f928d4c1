import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#server/kernel/app-error.ts';
import { readContent } from '#server/modules/products/public.ts';
import { readTogether } from '#server/testing/app/barrier.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { submitChange, submitNew } from '#server/testing/data/proposals.ts';
import { failedChecks } from '#server/testing/database/failed-checks.ts';
import { lockProduct } from './apply-fields.ts';
import { findOwn, findSubmitted, lockOwn, lockSubmitted } from './rows.ts';

// What races.test.ts shows comes from the locks: without them two people who read the same state both go on.
vi.mock('./rows.ts', { spy: true });
vi.mock('./apply-fields.ts', { spy: true });
afterEach(() => void vi.resetAllMocks());

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const { call, db, mailsTo } = shop;
const vendorId = await makeVendor(db);
const seller = await makeSeller(shop, vendorId);
const [reviewer, colleague] = [await makeOperator(shop, 'catalogue'), await makeOperator(shop, 'catalogue')];

const post = (by: Insider, path: string, body: object = {}) => call('POST', path, { token: by.token, body });
const approve = (id: string, by = reviewer) => post(by, `/operator/proposals/${id}/approve`);
const statuses = async (...calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

/** Takes the lock of a proposal away, and has both read it before either changes it. */
function withoutLock(): void {
  vi.mocked(lockSubmitted).mockImplementation(readTogether(findSubmitted));
}

/** Takes the lock of a product away, and has both read it before either changes it. */
function withoutProductLock(): void {
  const read = readTogether(readContent);
  vi.mocked(lockProduct).mockImplementation(async (tx, id) => {
    const product = await read(tx, id);
    if (!product) throw new AppError('product_not_found');
    return product;
  });
}

async function makeClaimed() {
  const proposal = await submitNew(shop, seller, vendorId);
  await post(reviewer, `/operator/proposals/${proposal.id}/claim`);
  return proposal;
}

test('negative control: without the lock a proposal is approved twice, and the vendor hears of it twice', async () => {
  const { id, content } = await makeClaimed();
  withoutLock();
  expect(await statuses(approve(id), approve(id))).toEqual([200, 200]);
  const mails = await mailsTo(seller.email);
  expect(mails.filter(({ subject }) => subject?.includes(content.name))).toHaveLength(2);
});

test('negative control: without the lock of the product one change overwrites the other unseen', async () => {
  const { id: offerId, productId } = await makeOffer(db, { vendorId });
  const changes: [string, Insider][] = [];
  for (const [name, by] of [['أول', reviewer] as const, ['ثانٍ', colleague] as const]) {
    const { id } = await submitChange(shop, seller, productId, { name });
    await post(by, `/operator/proposals/${id}/claim`);
    changes.push([id, by]);
  }
  withoutProductLock();
  expect(await statuses(...changes.map(([id, by]) => approve(id, by)))).toEqual([200, 200]);
  expect(['أول', 'ثانٍ']).toContain((await call('GET', `/products/public/${offerId}`)).body.product.name);
});

test('negative control: without the lock of the product one of two editors overwrites the other unseen', async () => {
  const { productId } = await makeOffer(db, { vendorId });
  const { body: seen } = await call('GET', `/operator/products/${productId}/content`, { token: reviewer.token });
  withoutProductLock();
  const edit = ({ token }: Insider, name: string) => {
    const body = { version: seen.version, base: seen.content, content: { ...seen.content, name } };
    return call('PUT', `/operator/products/${productId}`, { token, body });
  };
  expect(await statuses(edit(reviewer, 'أول'), edit(colleague, 'ثانٍ'))).toEqual([200, 200]);
});

test('negative control: without the lock a withdrawn product is on sale, or an approved one has nothing', async () => {
  const { id } = await makeClaimed();
  const [hasRead, isApproved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.mocked(lockOwn).mockImplementation(async (tx, scope, proposalId) => {
    const row = await findOwn(tx, scope, proposalId);
    hasRead.resolve();
    await isApproved.promise;
    return row;
  });
  const withdrawing = post(seller, `/seller/proposals/${id}/withdraw`);
  await hasRead.promise;
  const approved = await approve(id);
  isApproved.resolve();
  expect([approved.status, (await withdrawing).status]).toEqual([200, 200]);
  expect((await failedChecks(db)).map(({ name }) => name)).toContain('proposals-ended-as-they-say');
});
