import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import { vendorCommand } from './vendor.ts';

const shop = await startTestApp({ PUBLIC_URL: 'https://market.example' });
const { call, db } = shop;
const run = async (...args: string[]) => (await runCommand(shop, vendorCommand, ...args)).join('\n');

test('a vendor without a team gets its first owner from the command line', async () => {
  const vendorId = await makeVendor(db);
  const { name_en } = await db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select('name_en')
    .executeTakeFirstOrThrow();
  const said = await run('owner', name_en, 'Miller@example.com');
  expect(said).toContain(`miller@example.com is invited to own ${name_en}`);
  const token = /https:\/\/market\.example\/seller\/invitation\?token=([\w.-]+)$/.exec(said)?.[1];
  const person = {
    firstName: 'Noura',
    lastName: 'Salem',
    phoneNumber: '0551234567',
    password: 'a-long-phrase-of-mine',
  };
  const { body } = await call('POST', '/console/invitations/register', { body: { token, ...person } });
  expect(body).toMatchObject({ area: 'seller', needsSetup: true });
  const members = await db.selectFrom('vendor_members').select(['vendor_id', 'role', 'added_by']).execute();
  expect(members).toEqual([{ vendor_id: vendorId, role: 'owner', added_by: null }]);
  await expect(run('owner', vendorId, 'miller@example.com')).rejects.toThrow('in the team already');
});

test('names a wrong command, vendor and email', async () => {
  await expect(run('owner', 'nobody', 'x@example.com')).rejects.toThrow('There is no vendor "nobody"');
  await expect(run('owner', 'nobody', 'nobody')).rejects.toThrow('Usage');
  await expect(run('fire', 'nobody', 'x@example.com')).rejects.toThrow('Usage');
  const [first, second] = [await makeVendor(db), await makeVendor(db)];
  await db.updateTable('vendors').set({ name_en: 'Twins' }).where('id', 'in', [first, second]).execute();
  await expect(run('owner', 'Twins', 'x@example.com')).rejects.toThrow('use the id');
});
