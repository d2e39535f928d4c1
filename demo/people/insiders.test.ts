import { expect, test } from 'vitest';
import { OPERATOR_ROLES } from '#contract/shared/roles.ts';
import { readContent } from '#demo/content.ts';
import { demoId } from '#demo/keys.ts';
import { insiderCustomerRows, insiderUserRows, operatorRows, vendorMemberRows } from './insiders.ts';
import { makeCustomers } from './people.ts';

const now = new Date('2026-06-01T00:00:00Z');
const users = insiderUserRows('hash', now);

test('the demo shop has an operator of each role, and owners and staff of four of its vendors', () => {
  expect(operatorRows(now).flatMap(({ roles }) => roles)).toEqual([...OPERATOR_ROLES]);
  const vendors = readContent().vendors.map(({ id }) => demoId('vendor', id));
  const teams = Map.groupBy(vendorMemberRows(now), ({ vendor_id }) => vendor_id);
  expect(teams.size).toBe(4);
  for (const [vendor, members] of teams) {
    expect(vendors).toContain(vendor);
    expect(members.map(({ role }) => role)).toEqual(['owner', ...members.slice(1).map(() => 'staff')]);
    expect(members.length).toBeGreaterThan(1);
  }
});

test('every member has one account, which no shopper has', () => {
  const ids = users.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { user_id } of [...operatorRows(now), ...vendorMemberRows(now), ...insiderCustomerRows(now)])
    expect(ids).toContain(user_id);
  const shoppers = makeCustomers().map(({ email }) => email);
  for (const { email } of users) expect(shoppers).not.toContain(email);
});
