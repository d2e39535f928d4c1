import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { makeOperator } from '#server/testing/console/insiders.ts';
import { operatorCommand } from './operator.ts';

const shop = await startTestApp({ PUBLIC_URL: 'https://market.example' });
const { call, db } = shop;
const run = async (...args: string[]) => (await runCommand(shop, operatorCommand, ...args)).join('\n');

test('[operator-01] the first operator is invited from the command line, and gets in by the printed link', async () => {
  expect(await run('list')).toContain('team is empty');
  const said = await run('add', 'First@example.com');
  expect(said).toContain('first@example.com is invited');
  const token = /https:\/\/market\.example\/operator\/invitation\?token=([\w.-]+)$/.exec(said)?.[1];
  expect(await run('list')).toMatch(/^first@example\.com {2}admin {2}invited, open until/);
  const [mail] = await shop.mailsTo('first@example.com');
  expect(mail?.text).toContain(`token=${token}`);
  const person = {
    firstName: 'Noura',
    lastName: 'Salem',
    phoneNumber: '0551234567',
    password: 'a-long-phrase-of-mine',
  };
  const { body } = await call('POST', '/console/invitations/register', { body: { token, ...person } });
  expect(body).toMatchObject({ area: 'operator', needsSetup: true });
  expect(await run('list')).toBe('first@example.com  admin  no second factor yet');
  await expect(run('add', 'first@example.com')).rejects.toThrow('in the team already');
});

test('[operator-02] removing works at once, also for an open invitation and the last admin', async () => {
  const member = await makeOperator(shop, 'admin');
  expect((await call('GET', '/operator/team', { token: member.token })).status).toBe(200);
  expect(await run('remove', member.email)).toContain('signed out');
  expect((await call('GET', '/operator/team', { token: member.token })).status).toBe(401);
  await run('add', 'second@example.com', 'support', 'finance');
  expect(await run('list')).toContain('second@example.com  support, finance  invited');
  expect(await run('remove', 'second@example.com')).toContain('invitation of second@example.com is revoked');
  await expect(run('remove', 'second@example.com')).rejects.toThrow('neither in the operator’s team nor invited');
});

test('the command line is in the audit log by the name of its account', async () => {
  const entries = await db
    .selectFrom('audit_log')
    .where('actor_kind', '=', 'cli')
    .select(['area', 'actor_id', 'action', 'request_id'])
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'invitation.sent',
    'member.removed',
    'invitation.sent',
    'invitation.revoked',
  ]);
  for (const entry of entries)
    expect(entry).toMatchObject({ area: 'system', actor_id: expect.stringMatching(/^cli:./), request_id: null });
});

test('names a wrong command, email and role', async () => {
  await expect(run('promote', 'x@example.com')).rejects.toThrow('Usage');
  await expect(run('add', 'nobody')).rejects.toThrow('Usage');
  await expect(run('add')).rejects.toThrow('Usage');
  await expect(run('add', 'x@example.com', 'king')).rejects.toThrow('There is no role "king"');
});
