import { expect, test } from 'vitest';
import { addDays, dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { runCommand } from '#server/testing/app/run-command.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { fillCart, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer } from '#server/testing/data/offers.ts';
import { couponCommand } from './coupon.ts';

const shop = await startTestApp();
const { call, db } = shop;
const run = (...args: string[]) => runCommand(shop, couponCommand, ...args);
const today = dayInRiyadh(new Date());

async function makeCart(price: number) {
  const offer = await makeOffer(db, { variants: [{ price, stock: 5 }] });
  const person = await signUp(shop);
  await fillCart(shop, person, offer, 1);
  const validate = async (code: string) =>
    (await call('POST', '/coupons/validate', { token: person.token, body: { code } })).body;
  return { offer, validate };
}

test('a code runs through its last day, and is logged', async () => {
  const { validate } = await makeCart(20_000);
  const printed = await run('add', 'eid-10', '10%', '--until', today, '--minimum', '150', '--uses', '9', '--each', '1');
  expect(printed).toEqual([
    `EID-10        10 % off  from ${today} to ${today}  of 150.00 SAR and more  used 0 of 9 times  by a customer 1 at most`,
  ]);
  expect(await validate('eid-10')).toMatchObject({ code: 'EID-10', discountAmount: 20 });
  const logged = await db.selectFrom('audit_log').where('action', '=', 'coupon.added').select('after').execute();
  expect(logged).toMatchObject([{ after: { code: 'EID-10', percent: 10 } }]);
  await run('stop', 'EID-10');
});

test('a code for one vendor, and below the minimum, is refused for others', async () => {
  const [one, other] = [await makeCart(9_000), await makeCart(9_000)];
  await run('add', 'OWN25', '25', '--until', addDays(today, 3), '--vendor', one.offer.vendorId);
  expect(await one.validate('OWN25')).toMatchObject({ discountAmount: 25 });
  expect(await other.validate('OWN25')).toMatchObject({ code: 'coupon_not_applicable' });
  await run('add', 'HIGH', '5', '--until', today, '--minimum', '90.01');
  expect(await one.validate('HIGH')).toMatchObject({ code: 'coupon_minimum' });
  for (const code of ['OWN25', 'HIGH']) await run('stop', code);
});

test('a stopped code no longer runs, and cannot be added again', async () => {
  const { validate } = await makeCart(9_000);
  await run('add', 'SHORT', '5', '--until', today);
  expect(await run('stop', 'short')).toEqual([
    'There is no coupon: npm run shop -- coupon add <code> <percent>%|<riyals> --until <day>',
  ]);
  expect((await validate('SHORT')).code).toMatch(/^coupon_/);
  await expect(run('stop', 'SHORT')).rejects.toThrow('No such code runs');
  await expect(run('add', 'SHORT', '5', '--until', today)).rejects.toThrow('There is such a code');
});

test('a code that begins later is listed, and taken from then on', async () => {
  const { validate } = await makeCart(9_000);
  const [first, last] = [addDays(today, 2), addDays(today, 4)];
  expect(await run('add', 'LATER', '5', '--from', first, '--until', last)).toEqual([
    `LATER         5.00 SAR off  from ${first} to ${last}  used 0 times`,
  ]);
  expect((await validate('LATER')).code).toMatch(/^coupon_/);
  await run('stop', 'LATER');
});

test.each([
  [[]],
  [['add', 'EID', '10%']],
  [['add', 'ع', '10%', '--until', '2099-01-01']],
  [['add', 'EID', '0%', '--until', '2099-01-01']],
  [['add', 'EID', '101%', '--until', '2099-01-01']],
  [['add', 'EID', 'ten', '--until', '2099-01-01']],
  [['add', 'EID', '10%', '--until', '2099-13-01']],
  [['add', 'EID', '10%', '--until', '2099-01-01', '--uses', '0']],
  [['add', 'EID', '10%', '--until', '2099-01-01', '--colour', 'red']],
])('%j is answered by the usage', async (args) => {
  await expect(run(...args)).rejects.toThrow('Usage:');
});

test.each([[['--until', '2020-01-01']], [['--from', '2099-01-02', '--until', '2099-01-01']]])(
  'a code that ends before it begins is refused: %j',
  async (days) => {
    await expect(run('add', 'EID', '10%', ...days)).rejects.toThrow('end before it begins');
    expect(await db.selectFrom('coupons').where('code', '=', 'EID').select('id').execute()).toEqual([]);
  },
);
