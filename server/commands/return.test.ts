import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/app/run-command.ts';
import { makeOperator, makeSeller } from '#server/testing/console/insiders.ts';
import { makeDelivered } from '#server/testing/payments/delivered.ts';
import { startPayingShop } from '#server/testing/payments/paying-shop.ts';
import { returnCommand } from './return.ts';

const { shop, bank } = await startPayingShop();
const run = (...args: string[]) => runCommand(shop, returnCommand, ...args);
const support = await makeOperator(shop, 'support');
const as = ['--as', support.email];

test('the team answers and inspects a return for its vendor, and the log says who', async () => {
  const { request, money, orderNumber, item } = await makeDelivered({ shop, bank });
  expect(await run('list')).toEqual(['No return is open.']);
  const { number, id } = (await request(2)).body;
  const [line] = await run('list');
  expect(line).toContain(`${number} of ${orderNumber}, `);
  expect(line).toContain(': REQUESTED, changed_mind, 23.00 SAR, until ');
  await expect(run('approve', number)).rejects.toThrow('Usage:');
  await expect(run('approve', number, '--as', 'nobody@example.com')).rejects.toThrow('is not in the operator’s team');
  await expect(run('approve', 'RT-1', ...as)).rejects.toThrow('There is no return RT-1.');
  expect(await run('approve', number.toLowerCase(), ...as)).toEqual([`${number} is APPROVED.`]);
  await expect(run('inspect', number, ...as)).rejects.toThrow('it is not at that step');
  expect(await run('receive', number, ...as)).toEqual([`${number} is RECEIVED.`]);
  const sku = (await run('show', number))[1]?.trim().split(' ')[0] ?? '';
  await expect(run('inspect', number, '--accept', 'X=1', ...as)).rejects.toThrow('X=1 is not a SKU of the return');
  const seen = ['--accept', `${sku}=1`, '--reason', 'One was opened', ...as];
  expect(await run('inspect', number, ...seen)).toEqual([`${number} is CONCLUDED.`]);
  expect(await money()).toEqual([{ refunded: 1_150, status: 'PAID' }]);
  expect(await item()).toMatchObject({ returnedQuantity: 1 });
  const shown = await run('show', number);
  expect(shown[1]).toMatch(/: 2, 1 accepted$/);
  expect(shown).toContain('  The vendor: One was opened');
  expect(shown.at(-1)).toMatch(/concluded by operator$/);
  const log = await shop.db
    .selectFrom('audit_log')
    .where('entity_id', '=', id)
    .select(['action', 'actor_kind as kind'])
    .orderBy('id')
    .execute();
  expect(log.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
    'return.approved cli',
    'return.received cli',
    'return.inspected cli',
  ]);
});

test('it decides disputes of what the vendor declined, but not about a store of its own', async () => {
  const { request, vendor, post, money, stall } = await makeDelivered({ shop, bank });
  const { number, id } = (await request(2, 'missing')).body;
  await vendor(id, 'decline', { answer: 'All was there' });
  await post(`/returns/${id}/dispute`, { text: 'It was not' });
  await expect(run('decide', number, '--for', 'nobody', '--reason', 'x', ...as)).rejects.toThrow('Usage:');
  const decision = ['--for', 'customer', '--reason', 'The weight says so'];
  expect(await run('decide', number, ...decision, ...as)).toEqual([`${number} is CONCLUDED.`]);
  expect(await money()).toEqual([{ refunded: 2_300, status: 'PAID' }]);
  const other = (await request(1, 'missing')).body;
  expect(await run('decline', other.number, '--reason', 'It was there', ...as)).toEqual([
    `${other.number} is DECLINED.`,
  ]);
  const own = await makeSeller(shop, stall.vendorId);
  await shop.db
    .insertInto('operator_members')
    .values({ user_id: own.userId, roles: ['support'] })
    .execute();
  const third = (await request(1, 'missing')).body;
  await expect(run('approve', third.number, '--as', own.email)).rejects.toThrow();
});
