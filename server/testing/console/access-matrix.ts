import { sql } from 'kysely';
import { ENDPOINTS } from '#contract/index.ts';
import type { ConsoleAccess, Endpoint, OperatorAccess, SellerAccess } from '#contract/shared/endpoint.ts';
import { OPERATOR_ROLES, SELLER_PERMISSIONS, VENDOR_HEADER } from '#contract/shared/roles.ts';
import { newId } from '#server/kernel/ids.ts';
import { sampleOf } from '#server/testing/api/arbitrary-input.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { makeBuyer, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { makeOffer, makeVendor } from '#server/testing/data/offers.ts';
import { APPLICATION_HINTS } from './application-hints.ts';
import { makeClaimed } from './applications.ts';
import {
  giveSecondFactor,
  joinOperator,
  joinVendor,
  makeAccount,
  makeOperator,
  makeSeller,
  openSession,
} from './insiders.ts';

export type AreaEndpoint = Endpoint & { access: ConsoleAccess | SellerAccess | OperatorAccess };

/** Every endpoint of an area, with its name. */
export const AREA_ENDPOINTS = ENDPOINTS.filter(
  (entry): entry is [string, AreaEndpoint] => typeof entry[1].access === 'object',
);

/** A call that must be refused. */
interface Attempt {
  caller: string;
  token: string | undefined;
  vendorId: string | null;
  status: number;
  code: string;
}

/** A team with an open invitation, and nobody of it is among the callers; for the operator's, a vendor to look at. */
interface Things {
  vendorId: string;
  /** What the vendor sells. */
  offerId: string;
  variantId: string;
  batchId: string;
  memberId: string;
  invitationId: string;
  /** Submitted, and under review by an admin. */
  applicationId: string;
  customerId: string;
  orderId: string;
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Everybody who tries to get in, and what they try to reach. */
export async function makeWorld(shop: TestApp) {
  const [own, other, suspended] = [await makeVendor(shop.db), await makeVendor(shop.db), await makeVendor(shop.db)];
  const suspendedOwner = await makeSeller(shop, suspended);
  await shop.db.updateTable('vendors').set({ is_active: false }).where('id', '=', suspended).execute();
  const closed = await makeVendor(shop.db);
  const closedOwner = await makeSeller(shop, closed);
  await shop.db
    .updateTable('vendors')
    .set({ is_active: false, closed_at: sql<Date>`now()` })
    .where('id', '=', closed)
    .execute();
  const owner = await makeSeller(shop, own);
  const unconfirmed = async (area: 'seller' | 'operator', userId: string) =>
    (await openSession(shop, area, userId, { isFresh: false })).token;
  const admin = await makeOperator(shop, 'admin');
  const { id: applicationId } = await makeClaimed(shop, admin);
  const buyer = await makeBuyer(shop, [await makeOffer(shop.db), 1]);
  const orderId: string = (await placeOrder(shop, buyer)).body.id;
  const shared = { applicationId, orderId, customerId: buyer.customerId };
  const newOwner = await makeAccount(shop);
  await joinVendor(shop, own, newOwner, 'owner');
  const newAdmin = await makeAccount(shop);
  await joinOperator(shop, newAdmin, ['admin']);
  const staff = Object.fromEntries(
    await Promise.all(
      SELLER_PERMISSIONS.map(async (permission) => {
        const others = SELLER_PERMISSIONS.filter((each) => each !== permission);
        return [permission, (await makeSeller(shop, own, 'staff', others)).token];
      }),
    ),
  );
  const roles = Object.fromEntries(
    await Promise.all(OPERATOR_ROLES.map(async (role) => [role, (await makeOperator(shop, role)).token])),
  );
  const fallen = await makeAccount(shop);
  await giveSecondFactor(shop, fallen);
  return {
    customer: (await signUp(shop)).token,
    owner: owner.token,
    ownerUnconfirmed: await unconfirmed('seller', owner.userId),
    otherOwner: (await makeSeller(shop, other)).token,
    suspendedOwner: suspendedOwner.token,
    closedOwner: { token: closedOwner.token, vendorId: closed },
    newOwner: (await openSession(shop, 'seller', newOwner)).token,
    stranger: (await openSession(shop, 'seller', fallen)).token,
    strangerAtOperator: (await openSession(shop, 'operator', fallen)).token,
    admin: admin.token,
    adminUnconfirmed: await unconfirmed('operator', admin.userId),
    newAdmin: (await openSession(shop, 'operator', newAdmin)).token,
    staff: staff as Record<string, string>,
    roles: roles as Record<string, string>,
    things: {
      own: await makeThings(shop, own, shared),
      other: await makeThings(shop, other, shared),
      suspended: await makeThings(shop, suspended, shared),
      operator: await makeThings(shop, null, shared),
    },
  };
}

async function makeThings(
  shop: TestApp,
  vendorId: string | null,
  shared: Pick<Things, 'applicationId' | 'customerId' | 'orderId'>,
): Promise<Things> {
  const memberId = await makeAccount(shop);
  if (vendorId === null) await joinOperator(shop, memberId, ['support']);
  else await joinVendor(shop, vendorId, memberId, 'staff', ['stock']);
  const invitationId = newId();
  const rights =
    vendorId === null
      ? { operator_roles: ['support' as const] }
      : { vendor_id: vendorId, role: 'staff' as const, permissions: [] };
  const invitation = { id: invitationId, email: `${invitationId}@example.com`, language: 'ar' as const, ...rights };
  await shop.db
    .insertInto('invitations')
    .values({ ...invitation, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  // A view that the team shares, under the same id.
  const view = { id: invitationId, list: 'audit', owner_id: memberId, name: 'ours', query: '', is_shared: true };
  await shop.db
    .insertInto('saved_views')
    .values({ ...view, area: vendorId === null ? 'operator' : 'seller', vendor_id: vendorId })
    .execute();
  const sells = await makeSold(shop, vendorId ?? (await makeVendor(shop.db)));
  return { ...sells, memberId, invitationId, ...shared };
}

/** An offer of a vendor, and a change of its prices. */
async function makeSold({ db }: TestApp, vendorId: string) {
  const { id: offerId, variantIds } = await makeOffer(db, { vendorId });
  const batchId = newId();
  await db.insertInto('batches').values({ id: batchId, vendor_id: vendorId, kind: 'prices', source: 'hand' }).execute();
  return { vendorId, offerId, variantId: variantIds[0] ?? '', batchId };
}

/** Everybody whom an endpoint must refuse, with the expected answer. */
export function attemptsOf({ access, method }: AreaEndpoint, world: World): Attempt[] {
  const refused = (
    caller: string,
    token: string | undefined,
    status: number,
    code: string,
    vendorId: string | null = null,
  ) => ({
    ...{ caller, token, status, code, vendorId },
  });
  const outside = [
    refused('a visitor', undefined, 401, 'unauthorized'),
    refused('a customer', world.customer, 401, 'unauthorized'),
  ];
  if (access.area === 'console')
    return access.beforeSetup
      ? outside
      : [...outside, refused('a new admin', world.newAdmin, 403, 'second_factor_setup_required')];
  if (access.area === 'seller') {
    const { own, suspended } = world.things;
    const at = own.vendorId;
    const { permission } = access;
    return [
      ...outside,
      refused('an admin of the operator', world.admin, 401, 'unauthorized', at),
      refused('somebody without a vendor', world.stranger, 403, 'area_forbidden'),
      refused('another vendor’s owner', world.otherOwner, 404, 'not_found', at),
      refused('an owner without a second factor', world.newOwner, 403, 'second_factor_setup_required', at),
      ...Object.entries(world.staff)
        .filter(([missing]) => permission === 'owner' || missing === permission)
        .map(([missing, token]) => refused(`staff without ${missing}`, token, 403, 'forbidden', at)),
      ...(method !== 'GET' && !access.whileSuspended
        ? [refused('a suspended vendor’s owner', world.suspendedOwner, 403, 'vendor_suspended', suspended.vendorId)]
        : []),
      ...(method === 'GET'
        ? []
        : [
            refused(
              'a closed vendor’s owner',
              world.closedOwner.token,
              403,
              'vendor_closed',
              world.closedOwner.vendorId,
            ),
          ]),
      ...(access.fresh
        ? [refused('an owner without a fresh code', world.ownerUnconfirmed, 401, 'confirmation_required', at)]
        : []),
    ];
  }
  return [
    ...outside,
    refused('an owner', world.owner, 401, 'unauthorized'),
    refused('somebody who is not in the team', world.strangerAtOperator, 403, 'area_forbidden'),
    refused('an admin without a second factor', world.newAdmin, 403, 'second_factor_setup_required'),
    ...OPERATOR_ROLES.filter((role) => role !== 'admin' && !access.roles.includes(role)).map((role) =>
      refused(`the role ${role}`, world.roles[role], 403, 'forbidden'),
    ),
    ...(access.fresh
      ? [refused('an admin without a fresh code', world.adminUnconfirmed, 401, 'confirmation_required')]
      : []),
  ];
}

/** Sends valid input to an endpoint, about the given team's vendor, member or invitation. */
export async function send(
  { app }: TestApp,
  { method, path, params, body, query }: AreaEndpoint,
  { token, vendorId }: Pick<Attempt, 'token' | 'vendorId'>,
  things: Things,
): Promise<{ status: number; code: string | null; details: unknown }> {
  const hints = {
    ...APPLICATION_HINTS,
    email: [`${newId()}@example.com`],
    roles: [['support']],
    currentPassword: ['secret-1234'],
  };
  const [, , noun = ''] = path.split('/');
  const { vendorId: shownVendorId, memberId, invitationId } = things;
  const known: Record<string, string> = {
    ...{ vendors: shownVendorId, applications: things.applicationId, customers: things.customerId },
    ...{ orders: things.orderId, variants: things.variantId, offers: things.offerId, batches: things.batchId },
  };
  const id = known[noun] ?? invitationId;
  const ids = params ? { userId: memberId, id, kind: 'other' } : {};
  const answer = await app.inject({
    method,
    url: `/api${fillPath(path, ids)}${query ? '?limit=5' : ''}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(vendorId !== null && { [VENDOR_HEADER]: vendorId }),
    },
    ...(body && { payload: sampleOf(body, hints) as object }),
  });
  const isJson = answer.headers['content-type']?.toString().startsWith('application/json');
  const { code = null, details = null } = isJson ? answer.json() : {};
  return { status: answer.statusCode, code, details };
}

/** The refusals that did not come, as sentences; one more for each call that changed the database. */
export async function violationsOf(shop: TestApp, endpoint: AreaEndpoint, world: World): Promise<string[]> {
  const found: string[] = [];
  const team = endpoint.access.area === 'operator' ? world.things.operator : world.things.own;
  for (const attempt of attemptsOf(endpoint, world)) {
    const before = await databaseState(shop);
    const things = attempt.vendorId === world.things.suspended.vendorId ? world.things.suspended : team;
    const { status, code } = await send(shop, endpoint, attempt, things);
    if (status !== attempt.status || code !== attempt.code)
      found.push(`${attempt.caller}: ${status} ${code} instead of ${attempt.status} ${attempt.code}`);
    if ((await databaseState(shop)) !== before) found.push(`${attempt.caller}: changed the database`);
  }
  return found;
}

const TABLES = [
  ...['users', 'sessions', 'refresh_tokens', 'second_factors', 'recovery_codes'],
  ...[
    'vendors',
    'vendor_suspensions',
    'saved_views',
    'search_documents',
    'vendor_members',
    'operator_members',
    'invitations',
    'audit_log',
    'applications',
    'application_steps',
    'application_checks',
    'documents',
    'offer_holds',
    'product_vendors',
    'bank_accounts',
    'product_vendors',
    'variants',
    'price_changes',
    'held_prices',
    'stock_movements',
    'batches',
    'jobs.job',
  ],
];

/** A digest of every table that an endpoint of an area writes. */
export async function databaseState({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const parts = TABLES.map(
    (table) => sql`(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${sql.table(table)} as t)`,
  );
  const { rows } = await sql<{ state: string }>`select concat_ws(' ', ${sql.join(parts)}) as state`.execute(db);
  return rows[0]?.state ?? '';
}
