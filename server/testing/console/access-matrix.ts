import { sql } from 'kysely';
import { ENDPOINTS } from '#contract/index.ts';
import type { ConsoleAccess, Endpoint, OperatorAccess, SellerAccess } from '#contract/shared/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contract/shared/programs/api-keys.ts';
import { OPERATOR_ROLES, VENDOR_HEADER } from '#contract/shared/roles.ts';
import { newId } from '#server/kernel/ids.ts';
import { sampleOf } from '#server/testing/api/arbitrary-input.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { APPLICATION_HINTS } from './application-hints.ts';
import type { Things, World } from './world.ts';

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
    ...programsOf({ access }, world),
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

/** The programs of vendors that an endpoint must refuse: all, unless it takes keys with a scope. */
function programsOf({ access }: Pick<AreaEndpoint, 'access'>, { keys, things }: World): Attempt[] {
  const own = { vendorId: things.own.vendorId, status: 401, code: 'unauthorized' };
  const scope = access.area === 'seller' ? access.apiScope : undefined;
  if (!scope) return [{ ...own, caller: 'a program with a good key', token: keys.good }];
  const forbidden = { ...own, status: 403 };
  return [
    { ...own, caller: 'a program with a forged key', token: keys.forged },
    { ...own, caller: 'a program with a revoked key', token: keys.revoked },
    { ...own, caller: 'a program with a key that has ended', token: keys.expired },
    { ...forbidden, caller: `a program without ${scope}`, token: keys.without[scope], code: 'forbidden' },
    { ...forbidden, caller: 'a program at another address', token: keys.elsewhere, code: 'address_not_allowed' },
    {
      ...{ ...forbidden, caller: 'a suspended vendor’s program', token: keys.suspended, code: 'vendor_suspended' },
      vendorId: things.suspended.vendorId,
    },
    { ...own, caller: 'another vendor’s program', token: keys.others, status: 404, code: 'not_found' },
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
    name: ['أدوات'],
    nameEn: ['Tools'],
    url: ['https://till.example.com/hooks'],
  };
  const [, , noun = ''] = path.split('/');
  const { vendorId: shownVendorId, memberId, invitationId } = things;
  const known: Record<string, string> = {
    ...{ vendors: shownVendorId, applications: things.applicationId, customers: things.customerId },
    ...{ proposals: things.proposalId, pictures: 'product-0000000000000000-000000000000' },
    ...{ orders: path.startsWith('/seller') ? things.parcelId : things.orderId },
    ...{ variants: things.variantId, offers: things.offerId, batches: things.batchId },
    ...{ 'api-keys': things.apiKeyId, webhooks: things.webhook.id, returns: things.returnId, reviews: things.reviewId },
    questions: things.questionId,
    ...{ sales: things.saleId, prices: things.variantId, imports: things.importId },
  };
  Object.assign(known, { categories: things.merge.categories[0], products: things.merge.products[0] });
  const id = known[noun] ?? invitationId;
  const into = path.startsWith('/operator/products') ? things.merge.products[1] : things.merge.categories[1];
  const kind = noun === 'imports' || noun === 'templates' ? 'prices_stock' : 'other';
  const ids = params
    ? { userId: memberId, id, kind, photoId: invitationId, deliveryId: things.webhook.deliveryId }
    : {};
  const answer = await app.inject({
    method,
    url: `/api${fillPath(path, ids)}${query ? `?limit=5&into=${into}` : ''}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(vendorId !== null && { [VENDOR_HEADER]: vendorId }),
      [IDEMPOTENCY_HEADER]: newId(),
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
  let before = await databaseState(shop);
  for (const attempt of attemptsOf(endpoint, world)) {
    found.push(...(await notRefused(shop, endpoint, attempt, world)));
    const after = await databaseState(shop);
    if (after !== before) found.push(`${attempt.caller}: changed the database`);
    before = after;
  }
  return found;
}

/** The refusal as a sentence, if it did not come. */
export async function notRefused(
  shop: TestApp,
  endpoint: AreaEndpoint,
  attempt: Attempt,
  { things: { operator, own, suspended } }: World,
): Promise<string[]> {
  const team = endpoint.access.area === 'operator' ? operator : own;
  const things = attempt.vendorId === suspended.vendorId ? suspended : team;
  const { status, code } = await send(shop, endpoint, attempt, things);
  if (status === attempt.status && code === attempt.code) return [];
  return [`${attempt.caller}: ${status} ${code} instead of ${attempt.status} ${attempt.code}`];
}

const TABLES = [
  ...['users', 'sessions', 'refresh_tokens', 'second_factors', 'recovery_codes'],
  ...[
    'vendors',
    'vendor_api_keys',
    'webhooks',
    'webhook_deliveries',
    'program_requests',
    'vendor_suspensions',
    'saved_views',
    'search_documents',
    'vendor_members',
    'operator_members',
    'invitations',
    'audit_log',
    'reviews',
    'review_replies',
    'review_reports',
    'product_questions',
    'product_answers',
    'question_reports',
    'moderation_words',
    'applications',
    'application_steps',
    'application_checks',
    'documents',
    'offer_holds',
    'product_vendors',
    'bank_accounts',
    'variants',
    'packs',
    'products',
    'categories',
    'offer_aliases',
    'product_merges',
    'price_changes',
    'held_prices',
    'price_decisions',
    'promotions',
    'promotion_variants',
    'stock_movements',
    'batches',
    'imports',
    'import_rows',
    'import_headings',
    'exports',
    'product_changes',
    'product_change_notes',
    'product_pictures',
    'jobs.job',
    'orders',
    'fulfilments',
    'order_items',
    'order_events',
    'returns',
    'return_lines',
    'return_events',
    'refunds',
    'refund_accounts',
    'check_runs',
    'market_days',
    'backups',
  ],
];

interface State {
  /** The transactions that the digest saw: as long as these are the same, nothing has been written since. */
  snapshot: string;
  digest: string;
}

const lastStates = new WeakMap<TestApp['db'], State>();

/** A digest of every table that an endpoint of an area writes. */
export async function databaseState({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const seen = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  const last = lastStates.get(db);
  if (last && last.snapshot === seen.rows[0]?.snapshot) return last.digest;
  const parts = TABLES.map(
    (table) => sql`(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${sql.table(table)} as t)`,
  );
  const { rows } = await sql<State>`
    select pg_current_snapshot()::text as snapshot, concat_ws(' ', ${sql.join(parts)}) as digest`.execute(db);
  if (rows[0]) lastStates.set(db, rows[0]);
  return rows[0]?.digest ?? '';
}
