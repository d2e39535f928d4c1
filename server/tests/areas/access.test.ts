import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app/test-app.ts';
import {
  AREA_ENDPOINTS,
  type AreaEndpoint,
  attemptsOf,
  databaseState,
  send,
  violationsOf,
} from '#server/testing/console/access-matrix.ts';
import { makeWorld } from '#server/testing/console/world.ts';

// Who may call the endpoints of sellers and the operator, derived from the contract: a new endpoint is in these tests
// automatically.
const shop = await startTestApp();
const world = await makeWorld(shop);

test.each(AREA_ENDPOINTS)('[areas-01] %s refuses everybody else, and they change nothing', async (_, endpoint) => {
  expect(await violationsOf(shop, endpoint, world)).toEqual([]);
});

/** A kind belongs to nobody. */
const OF_A_VENDOR = AREA_ENDPOINTS.filter(
  ([, { access, params, path }]) => access.area === 'seller' && params && !path.endsWith(':kind'),
);

test.each(OF_A_VENDOR)('[areas-02] %s finds nothing of another vendor', async (_, endpoint) => {
  const before = await databaseState(shop);
  const at = { token: world.owner, vendorId: world.things.own.vendorId };
  for (const things of [world.things.other, world.things.operator])
    expect(await send(shop, endpoint, at, things)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await databaseState(shop)).toBe(before);
});

test('the refusal names the permission or the roles that are missing', async () => {
  const find = (name: string) => AREA_ENDPOINTS.find(([each]) => each === name)?.[1] as AreaEndpoint;
  const { own, operator } = world.things;
  const asStaff = { token: world.staff.team, vendorId: own.vendorId };
  expect((await send(shop, find('getVendorTeam'), asStaff, own)).details).toEqual({ permission: 'team' });
  const asSupport = { token: world.roles.support, vendorId: null };
  expect((await send(shop, find('getOperatorTeam'), asSupport, operator)).details).toEqual({ roles: ['admin'] });
  const unconfirmed = { token: world.ownerUnconfirmed, vendorId: own.vendorId };
  expect((await send(shop, find('leaveVendorTeam'), unconfirmed, own)).details).toEqual({ by: 'code' });
});

test('positive control: members read what others were refused, a suspended vendor’s owner too', async () => {
  const reads = AREA_ENDPOINTS.filter(([, { method, produces }]) => method === 'GET' && !produces);
  for (const [name, endpoint] of reads) {
    const { own, suspended, operator } = world.things;
    const isOperator = endpoint.access.area === 'operator';
    const callers = isOperator
      ? [{ token: world.admin, vendorId: null, things: operator }]
      : [
          { token: world.owner, vendorId: own.vendorId, things: own },
          { token: world.owner, vendorId: null, things: own },
          { token: world.suspendedOwner, vendorId: suspended.vendorId, things: suspended },
        ];
    for (const { things, ...caller } of callers)
      expect(await send(shop, endpoint, caller, things), name).toMatchObject({ status: 200 });
  }
});

test('every endpoint that changes something is tried by somebody who lacks what it asks for', () => {
  for (const [name, endpoint] of AREA_ENDPOINTS)
    expect(attemptsOf(endpoint, world).length, name).toBeGreaterThanOrEqual(endpoint.access.area === 'console' ? 2 : 4);
});
