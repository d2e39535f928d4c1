import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { erasePerson, exportPerson } from '#server/modules/privacy/public.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { joinOperator, joinVendor, makeSeller, PASSWORD } from '#server/testing/console/insiders.ts';
import { signUp } from '#server/testing/data/buyers.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { LONG_TIMEOUTS, queueBehindLock } from '#server/testing/database/queue-behind-lock.ts';

const shop = await startTestApp({}, LONG_TIMEOUTS);
const { call, db } = shop;

/** A shopper who also owns a vendor, alone. */
async function makeOwner() {
  const vendorId = await makeVendor(db);
  const person = await signUp(shop);
  await joinVendor(shop, vendorId, person.userId, 'owner');
  const { name, name_en: nameEn } = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['name', 'name_en'])
    .executeTakeFirstOrThrow();
  return { ...person, vendorId, name, nameEn };
}

const deleteAccount = ({ token }: { token: string }) =>
  call('POST', '/auth/delete-account', { token, body: { currentPassword: PASSWORD } });

test('[team-12] an export tells of teams, invitations and entries of the audit log, and of nobody else', async () => {
  const owner = await makeOwner();
  const second = await makeSeller(shop, owner.vendorId);
  await joinOperator(shop, owner.userId, ['support']);
  const body = { email: 'somebody-else@example.com', role: 'staff', permissions: ['stock'], language: 'ar' };
  expect((await call('POST', '/seller/invitations', { token: second.token, body })).status).toBe(201);
  const rights = { role: 'owner', permissions: [] };
  await call('PATCH', `/seller/team/${owner.userId}`, { token: second.token, body: rights });
  const exported = await exportPerson(db, { userId: owner.userId });
  expect(exported).toMatchObject({
    vendorTeams: [{ vendor_id: owner.vendorId, role: 'owner' }],
    operatorTeam: [{ roles: ['support'] }],
    invitations: [],
    auditLog: [{ action: 'member.changed', entity_id: owner.userId }],
  });
  const sent = await exportPerson(db, { userId: second.userId });
  expect(sent.invitations).toMatchObject([{ email: null, was_sent_by_person: true, role: 'staff' }]);
  expect(JSON.stringify(sent)).not.toContain('somebody-else');
});

test('[team-13] the last owner of a vendor cannot be erased, and is told which vendor', async () => {
  const owner = await makeOwner();
  const { name, nameEn } = owner;
  const refused = await deleteAccount(owner);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'last_owner', details: { vendors: [{ name, nameEn }] } },
  ]);
  await makeSeller(shop, owner.vendorId);
  expect((await deleteAccount(owner)).status).toBe(200);
});

test('the last owner of a vendor that is closed for good can be erased', async () => {
  const owner = await makeOwner();
  const closed = { is_active: false, closed_at: sql<Date>`now()` };
  await db.updateTable('vendors').set(closed).where('id', '=', owner.vendorId).execute();
  expect((await deleteAccount(owner)).status).toBe(200);
});

test('[team-14] an erased person is in no team and in no invitation; the log keeps the id alone', async () => {
  const owner = await makeOwner();
  const person = await makeSeller(shop, owner.vendorId, 'staff', ['team']);
  await joinOperator(shop, person.userId, ['support']);
  const invite = (email: string) =>
    call('POST', '/seller/invitations', {
      token: person.token,
      body: { email, role: 'staff', permissions: [], language: 'ar' },
    });
  const { id } = (await invite('friend@example.com')).body;
  const other = await makeVendor(db);
  const stranger = await makeSeller(shop, other);
  const body = { email: person.email, role: 'staff', permissions: [], language: 'ar' };
  await call('POST', '/seller/invitations', { token: stranger.token, body });
  await shop.workOff();
  await erasePerson(db, { userId: person.userId });
  expect(await placesOf(person.email)).toEqual([]);
  expect(await placesOf(person.userId)).toEqual(['public.audit_log']);
  const left = await db.selectFrom('invitations').where('id', '=', id).select(['revoked_at']).executeTakeFirst();
  expect(left?.revoked_at).toBeInstanceOf(Date);
});

/** Every table that holds a text in any column. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'jobs')`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`select 1 from ${sql.table(name)} as t
      where position(${text} in row_to_json(t)::text) > 0 limit 1`.execute(db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

test('of two owners, one erased while the other leaves, one stays', async () => {
  const owner = await makeOwner();
  const second = await makeSeller(shop, owner.vendorId);
  const lock = sql`select from vendors where id = ${owner.vendorId} for no key update`;
  const answers = await queueBehindLock(db, lock, [
    () => deleteAccount(owner),
    () => call('POST', '/seller/team/leave', { token: second.token }),
  ]);
  expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { body: { code: 'last_owner' } } }]);
});
