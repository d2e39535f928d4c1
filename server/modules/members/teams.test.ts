import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OperatorRole, SellerPermission } from '#contract/shared/roles.ts';
import { erasePerson } from '#server/modules/privacy/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  giveSecondFactor,
  type Insider,
  joinOperator,
  joinVendor,
  makeAccount,
  makeOperator,
  makeSeller,
  openSession,
  PASSWORD,
} from '#server/testing/console/insiders.ts';
import { makeVendor } from '#server/testing/data/offers.ts';

const shop = await startTestApp();
const { call, db } = shop;

const team = async ({ token }: Insider) => (await call('GET', '/seller/team', { token })).body;
const change = (by: Insider, { userId }: Insider, body: object) =>
  call('PATCH', `/seller/team/${userId}`, { token: by.token, body });
const remove = (by: Insider, { userId }: Insider) => call('DELETE', `/seller/team/${userId}`, { token: by.token });
const leave = ({ token }: Insider) => call('POST', '/seller/team/leave', { token });
const invite = ({ token }: Insider, body: object) =>
  call('POST', '/seller/invitations', { token, body: { language: 'ar', email: 'somebody@example.com', ...body } });
const staffOf = (vendorId: string, ...permissions: SellerPermission[]) =>
  makeSeller(shop, vendorId, 'staff', permissions);

async function makeTeam() {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  return { vendorId, owner, packer: await staffOf(vendorId, 'orders') };
}

test('[team-01] a team lists its members, owners first, with what each may do', async () => {
  const { owner, packer } = await makeTeam();
  const { members, invitations } = await team(owner);
  expect(members).toMatchObject([
    { userId: owner.userId, role: 'owner', isYou: true, hasSecondFactor: true, email: owner.email },
    { userId: packer.userId, role: 'staff', permissions: ['orders'], isYou: false },
  ]);
  expect(members[0].permissions).toHaveLength(9);
  expect(invitations).toEqual([]);
});

test('[team-02] a changed permission counts from the next call on', async () => {
  const { owner, packer } = await makeTeam();
  expect((await call('GET', '/seller/team', { token: packer.token })).body.details).toEqual({ permission: 'team' });
  const answer = await change(owner, packer, { role: 'staff', permissions: ['team', 'stock', 'stock'] });
  expect(answer.body).toMatchObject({ role: 'staff', permissions: ['stock', 'team'] });
  expect((await team(packer)).members).toHaveLength(2);
  await change(owner, packer, { role: 'staff', permissions: [] });
  expect((await call('GET', '/seller/team', { token: packer.token })).status).toBe(403);
});

test('[team-03] who is removed, or leaves, is out on the next call, in this area only', async () => {
  const { owner, packer } = await makeTeam();
  const atOperator = await openSession(shop, 'operator', packer.userId);
  const elsewhere = await openSession(shop, 'seller', packer.userId);
  expect((await remove(owner, packer)).status).toBe(200);
  for (const { token } of [packer, elsewhere]) expect((await call('GET', '/console/me', { token })).status).toBe(401);
  expect((await call('GET', '/console/me', { token: atOperator.token })).status).toBe(200);
  const { vendorId, owner: first } = await makeTeam();
  const second = await makeSeller(shop, vendorId);
  expect((await leave(second)).status).toBe(200);
  expect((await call('GET', '/seller/team', { token: second.token })).status).toBe(401);
  expect((await team(first)).members.map(({ userId }: Insider) => userId)).not.toContain(second.userId);
});

test('[team-04] the last owner stays: neither leaving nor another role nor removal', async () => {
  const { owner } = await makeTeam();
  for (const answer of [
    await leave(owner),
    await remove(owner, owner),
    await change(owner, owner, { role: 'staff', permissions: ['team'] }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'last_owner']);
  expect((await team(owner)).members).toHaveLength(2);
});

test('[team-05] staff give only what they have, make no owners and do not touch them', async () => {
  const { vendorId, owner, packer } = await makeTeam();
  const leader = await staffOf(vendorId, 'team', 'stock');
  const refusals: [Promise<{ status: number; body: { details: unknown } }>, string][] = [
    [invite(leader, { role: 'owner', permissions: [] }), 'owner'],
    [invite(leader, { role: 'staff', permissions: ['stock', 'money'] }), 'money'],
    [change(leader, packer, { role: 'owner', permissions: [] }), 'owner'],
    [change(leader, leader, { role: 'staff', permissions: ['team', 'stock', 'money'] }), 'money'],
    [change(leader, owner, { role: 'staff', permissions: [] }), 'owner'],
    [remove(leader, owner), 'owner'],
  ];
  for (const [answer, permission] of refusals)
    expect(await answer).toMatchObject({ status: 403, body: { code: 'forbidden', details: { permission } } });
  expect((await invite(leader, { role: 'staff', permissions: ['stock'] })).status).toBe(201);
  expect((await change(leader, packer, { role: 'staff', permissions: ['orders', 'stock'] })).status).toBe(200);
  expect((await remove(leader, packer)).status).toBe(200);
});

test('[team-06] an owner leads only their own vendor’s team', async () => {
  const [mine, theirs] = [await makeTeam(), await makeTeam()];
  for (const answer of [
    await change(mine.owner, theirs.packer, { role: 'staff', permissions: [] }),
    await remove(mine.owner, theirs.packer),
    await call('GET', '/seller/team', { token: mine.owner.token, headers: { 'x-vendor-id': theirs.vendorId } }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

test('[team-07] in a suspended vendor members are removed and leave; owners read the team and change nothing else', async () => {
  const { vendorId, owner, packer } = await makeTeam();
  const leaver = await staffOf(vendorId, 'orders');
  await db.updateTable('vendors').set({ is_active: false }).where('id', '=', vendorId).execute();
  expect((await team(owner)).members).toHaveLength(3);
  const me = (await call('GET', '/console/me', { token: owner.token })).body;
  expect(me.vendors).toMatchObject([{ id: vendorId, state: 'SUSPENDED' }]);
  const rights = { role: 'staff', permissions: [] };
  for (const answer of [await change(owner, packer, rights), await invite(owner, rights)])
    expect([answer.status, answer.body.code]).toEqual([403, 'vendor_suspended']);
  expect((await leave(leaver)).status).toBe(200);
  expect((await remove(owner, packer)).status).toBe(200);
  expect((await call('GET', '/console/me', { token: packer.token })).status).toBe(401);
  expect((await leave(owner)).body.code).toBe('last_owner');
  expect((await team(owner)).members).toMatchObject([{ userId: owner.userId }]);
});

test('[team-08] the operator’s team changes roles, and keeps an admin', async () => {
  const [admin, support] = [await makeOperator(shop, 'admin'), await makeOperator(shop, 'support')];
  const { token } = admin;
  const roles = (userId: string, wanted: OperatorRole[]) =>
    call('PATCH', `/operator/team/${userId}`, { token, body: { roles: wanted } });
  expect((await roles(support.userId, ['finance', 'catalogue'])).body.roles).toEqual(['catalogue', 'finance']);
  expect((await roles(admin.userId, ['support'])).body.code).toBe('last_admin');
  expect((await call('DELETE', `/operator/team/${admin.userId}`, { token })).body.code).toBe('last_admin');
  expect((await roles(support.userId, [])).body.errorCodes).toEqual({ roles: 'required' });
  expect((await call('DELETE', `/operator/team/${support.userId}`, { token })).status).toBe(200);
  expect((await call('GET', '/console/me', { token: support.token })).status).toBe(401);
});

test('[audit-06] a vendor sees its own entries, an admin all, others those of their area and their own', async () => {
  const { vendorId, owner, packer } = await makeTeam();
  await change(owner, packer, { role: 'staff', permissions: ['stock'] });
  const { owner: stranger } = await makeTeam();
  const [admin, finance, support] = [
    await makeOperator(shop, 'admin'),
    await makeOperator(shop, 'finance'),
    await makeOperator(shop, 'support'),
  ];
  const code = { token: support.token, body: { currentPassword: 'secret-1234' } };
  expect((await call('POST', '/console/session/confirm', code)).status).toBe(422);
  const entries = async ({ token }: Insider, query = '') => {
    const area = token === owner.token || token === stranger.token ? 'seller' : 'operator';
    return (await call('GET', `/${area}/audit?${query}`, { token })).body.data;
  };
  const [own] = await entries(owner, `entity=${packer.userId}`);
  expect(own).toMatchObject({
    action: 'member.changed',
    kind: 'vendor_member',
    actor: { kind: 'user', id: owner.userId, name: 'نورة السالم' },
    vendor: { id: vendorId },
    before: { permissions: ['orders'] },
    after: { permissions: ['stock'] },
  });
  expect(await entries(stranger, `entity=${packer.userId}`)).toEqual([]);
  for (const reader of [admin, finance]) expect(await entries(reader, `entity=${packer.userId}`)).toEqual([own]);
  expect(await entries(support)).toEqual([]);
  expect(await entries(finance, 'kind=operator_member')).toEqual([]);
  expect((await entries(admin, 'kind=operator_member')).length).toBeGreaterThan(0);
  expect(await entries(admin, `vendor=${vendorId}&actor=${owner.userId}&action=member.changed`)).toEqual([own]);
});

test('[audit-07] the log is read page by page, and by days in Riyadh', async () => {
  const { owner, packer } = await makeTeam();
  for (const permission of ['stock', 'orders', 'prices'])
    await change(owner, packer, { role: 'staff', permissions: [permission] });
  const page = async (query: string) =>
    (await call('GET', `/seller/audit?limit=2&${query}`, { token: owner.token })).body;
  const first = await page('');
  expect(first.data.map(({ after }: { after: unknown }) => after)).toMatchObject([
    { permissions: ['prices'] },
    { permissions: ['orders'] },
  ]);
  const second = await page(`cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ data: [{ after: { permissions: ['stock'] } }], nextCursor: null });
  const { rows } = await sql<{ today: string }>`select (now() at time zone 'Asia/Riyadh')::date::text as today`.execute(
    db,
  );
  const today = rows[0]?.today;
  expect((await page(`from=${today}&to=${today}`)).data).toHaveLength(2);
  expect((await page('to=2020-01-01')).data).toEqual([]);
  expect((await page('from=2999-01-01')).data).toEqual([]);
});

test('a member who is erased keeps an id in the log and loses the name', async () => {
  const { vendorId, owner } = await makeTeam();
  const second = await makeSeller(shop, vendorId);
  await change(second, owner, { role: 'owner', permissions: [] });
  await erasePerson(db, { userId: second.userId });
  const { data } = (await call('GET', `/seller/audit?entity=${owner.userId}`, { token: owner.token })).body;
  expect(data[0].actor).toEqual({ kind: 'user', id: second.userId, name: null });
});

test('an account may be in the teams of several vendors and of the operator', async () => {
  const userId = await makeAccount(shop);
  await giveSecondFactor(shop, userId);
  const vendors = [await makeVendor(db), await makeVendor(db)];
  for (const vendorId of vendors) await joinVendor(shop, vendorId, userId, 'owner');
  await joinOperator(shop, userId, ['support']);
  const me = async (area: 'seller' | 'operator') =>
    (await call('GET', '/console/me', { token: (await openSession(shop, area, userId)).token })).body;
  const [seller, operator] = [await me('seller'), await me('operator')];
  expect(seller.vendors.map(({ id }: { id: string }) => id)).toEqual(vendors);
  expect(seller).toMatchObject({ areas: ['seller', 'operator'], operatorRoles: [] });
  expect(operator).toMatchObject({ areas: ['seller', 'operator'], vendors: [], operatorRoles: ['support'] });
});

test('an admin reads the team of any vendor, the other roles of the operator do not', async () => {
  const vendorId = await makeVendor(db);
  const owner = await makeSeller(shop, vendorId);
  const packer = await makeSeller(shop, vendorId, 'staff', ['stock']);
  await makeSeller(shop, await makeVendor(db));
  const admin = await makeOperator(shop, 'admin');
  const team = (id: string, { token } = admin) => call('GET', `/operator/vendors/${id}/team`, { token });
  const { members, invitations } = (await team(vendorId)).body;
  expect(members).toMatchObject([
    { userId: owner.userId, role: 'owner', isYou: false },
    { userId: packer.userId, role: 'staff', permissions: ['stock'] },
  ]);
  expect(invitations).toEqual([]);
  expect((await team('0199aaaa-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await team(vendorId, await makeOperator(shop, 'finance'))).status).toBe(403);
});

test('the shop knows the areas that a person is in', async () => {
  const areasOf = async (email: string) =>
    (await call('POST', '/auth/login', { body: { email, password: PASSWORD } })).body.user.areas;
  const userId = await makeAccount(shop, 'both@example.com');
  expect(await areasOf('both@example.com')).toEqual([]);
  await joinVendor(shop, await makeVendor(db), userId, 'owner');
  expect(await areasOf('both@example.com')).toEqual(['seller']);
  await joinOperator(shop, userId, ['support']);
  expect(await areasOf('both@example.com')).toEqual(['seller', 'operator']);
});
