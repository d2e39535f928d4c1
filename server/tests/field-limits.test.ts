import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#contract/index.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { newId } from '#server/kernel/ids.ts';
import { sampleOf } from '#server/testing/api/arbitrary-input.ts';
import { fillPath } from '#server/testing/api/fill-path.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { areaTokens } from '#server/testing/console/area-tokens.ts';
import { type ActiveCustomer, makeActiveCustomer, makeSharedOffers } from '#server/testing/data/active-customer.ts';

// Length limits and ignored fields, for every endpoint that takes a body.
const shop = await startTestApp();
const shared = await makeSharedOffers(shop);
const other = await makeActiveCustomer(shop, shared);
const insiders = await areaTokens(shop, shared.offer.vendorId);
const WRITES = ENDPOINTS.filter(([, { body }]) => body);
const LONG = 'س'.repeat(50_000);

async function send(name: string, endpoint: Endpoint, change: (body: object) => object, customer?: ActiveCustomer) {
  const { method, path } = endpoint;
  // Endpoints of an area change nothing that belongs to a customer.
  const isOfShop = typeof endpoint.access === 'string';
  const { buyer, idsByNoun, hints } = customer ?? (isOfShop ? await makeActiveCustomer(shop, shared) : other);
  const id = idsByNoun[path.split('/')[1] ?? '']?.[0] ?? newId();
  const params = { id, customerId: buyer.customerId, addressId: buyer.addressId };
  const { body } = Object.fromEntries(ENDPOINTS)[name] ?? {};
  const token = (await insiders.tokenFor(endpoint)) ?? buyer.token;
  const sample = body && (sampleOf(body, hints) as object);
  return {
    buyer,
    ...(await shop.call(method, fillPath(path, params), { token, body: change(sample ?? {}) })),
  };
}

interface Properties {
  properties?: Record<string, { type?: string | string[]; enum?: unknown; const?: unknown }>;
  anyOf?: Properties[];
}

/** The body's free-text fields. */
function textFields({ body }: Endpoint): string[] {
  const schema = z.toJSONSchema(body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Properties;
  const fields = Object.entries(schema.properties ?? schema.anyOf?.[0]?.properties ?? {});
  return fields
    .filter(([, { type, enum: names, const: one }]) => [type].flat().includes('string') && !names && !one)
    .map(([name]) => name);
}

const TEXTS = WRITES.flatMap(([name, endpoint]) =>
  textFields(endpoint).map((field) => [name, field, endpoint] as const),
);

test.each(TEXTS)('[limits-05] %s refuses an overlong %s', async (name, field, endpoint) => {
  // One customer for all: a refused call changes nothing.
  const { status, body } = await send(name, endpoint, (sample) => ({ ...sample, [field]: LONG }), other);
  expect(status).toBe(422);
  expect(Object.keys(body.errorCodes)).toContain(field);
});

/** Fields that a client must not be able to set. */
const PRIVILEGED = {
  id: '0199f5c0-0000-7000-8000-000000000001',
  ...{ userId: other.buyer.userId, user_id: other.buyer.userId },
  ...{ customerId: other.buyer.customerId, customer_id: other.buyer.customerId },
  ...{ isActive: false, is_active: false, isEmailVerified: true, emailVerifiedAt: '2020-01-01', isVerified: true },
  ...{
    status: 'DELIVERED',
    paymentStatus: 'PAID',
    unitPrice: 0.01,
    price: 0.01,
    totalAmount: 0.01,
    discountAmount: 1e6,
  },
  ...{ authorName: 'MALLORY', createdAt: '2000-01-01T00:00:00Z', orderNumber: 'MALLORY', passwordHash: 'MALLORY' },
};

/** Rows in which a privileged field was accepted. */
async function acceptedPrivileges(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'user' as what from users where role <> 'CUSTOMER' or not is_active
      or (email_verified_at is not null and email not in (${sql.join(insiders.people.map(({ email }) => email))}))
      or password_hash = 'MALLORY' or created_at < now() - interval '1 day'
    union all select 'address' from addresses a join customers c on c.id = a.customer_id
      where c.user_id = ${other.buyer.userId} and a.id <> ${other.buyer.addressId}
    union all select 'order' from orders where payment_status <> 'PENDING' or order_number = 'MALLORY' or total_amount < 100
    union all select 'review' from reviews where author_name = 'MALLORY'
    union all select 'id' from addresses where id = ${PRIVILEGED.id}
    union all select 'id' from orders where id = ${PRIVILEGED.id}
    union all select 'id' from reviews where id = ${PRIVILEGED.id}`.execute(shop.db);
  return rows;
}

test.each(WRITES)('[limits-06] %s ignores privileged fields', async (name, endpoint) => {
  const { status, body } = await send(name, endpoint, (sample) => ({ ...PRIVILEGED, ...sample }));
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body ?? null)).not.toMatch(/MALLORY|2000-01-01/);
  expect(await acceptedPrivileges()).toEqual([]);
});

test('[limits-07] a profile update cannot change the role', async () => {
  const { buyer } = await send('updateProfile', Object.fromEntries(ENDPOINTS).updateProfile as Endpoint, (sample) => ({
    ...sample,
    role: 'ADMIN',
  }));
  expect((await shop.call('GET', '/auth/profile', { token: buyer.token })).body.role).toBe('CUSTOMER');
});
