import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { shuffled } from '#bench/random.ts';
import type { Db } from '#server/db/client.ts';
import { accessTokens } from '#server/platform/tokens.ts';
import type { Pack } from './known.ts';

/** A customer who is signed in, has an address and has verified the email. */
export interface Person {
  userId: string;
  sessionId: string;
  customerId: string;
  addressId: string;
}

/** The secret of the shops that a bench starts: it signs the tokens of its people itself. */
export const AUTH_SECRET = 'the secret of shops that are measured';

/** Makes people in the database: registering each through the API would take 15 ms of hashing. */
export async function makePeople(db: Db, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    sessionId: randomUUID(),
    customerId: randomUUID(),
    addressId: randomUUID(),
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
    as p("userId" uuid, "sessionId" uuid, "customerId" uuid, "addressId" uuid)`;
  await sql`insert into users (id, email, first_name, last_name, phone_number, email_verified_at)
    select "userId", "userId" || '@example.com', 'نورة', 'السالم', '0551234567', now() from ${rows}`.execute(db);
  await sql`insert into customers (id, user_id) select "customerId", "userId" from ${rows}`.execute(db);
  await sql`insert into sessions (id, user_id, expires_at)
    select "sessionId", "userId", now() + interval '7 days' from ${rows}`.execute(db);
  await sql`insert into addresses (id, customer_id, nickname, first_name, last_name, phone_number, address_line, city,
      state, country, postal_code, is_primary)
    select "addressId", "customerId", 'Home', 'نورة', 'السالم', '0551234567', 'شارع النخيل 12', 'Riyadh',
      'Riyadh Province', 'SA', '12211', true from ${rows}`.execute(db);
  return people;
}

/** Signs a token for each person, valid for a quarter of an hour. */
export function tokensOf(people: Person[]): Promise<string[]> {
  const { sign } = accessTokens(AUTH_SECRET);
  return Promise.all(people.map(({ userId, sessionId }) => sign({ userId, sessionId, area: 'shop' })));
}

/** Empties all carts that are not ordered yet. */
export async function emptyCarts(db: Db): Promise<void> {
  await sql`delete from cart_items using carts as c where c.id = cart_id and c.status = 'ACTIVE'`.execute(db);
}

/** Puts one piece of each given pack into the person's cart, which held others before. */
export async function prepareCarts(db: Db, people: Person[], packsOf: (nth: number) => Pack[]): Promise<void> {
  await emptyCarts(db);
  const customers = people.map(({ customerId }) => customerId);
  await sql`insert into carts (id, customer_id) select gen_random_uuid(), id from customers as p
    where id = any(${customers}::uuid[])
      and not exists (select from carts as c where c.customer_id = p.id and c.status = 'ACTIVE')`.execute(db);
  const lines = people.flatMap(({ customerId }, nth) =>
    packsOf(nth).map(({ id, variantId }) => ({ customerId, id, variantId })),
  );
  await sql`insert into cart_items (id, cart_id, product_vendor_id, variant_id, quantity, seen_unit_price)
    select gen_random_uuid(), c.id, l.id, l."variantId", 1, v.price
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("customerId" uuid, id uuid, "variantId" uuid)
    join carts as c on c.customer_id = l."customerId" and c.status = 'ACTIVE'
    join variants as v on v.id = l."variantId"`.execute(db);
}

/** Draws `count` different packs. */
export function drawPacks(packs: Pack[], count: number, random: () => number): Pack[] {
  const drawn = new Set<Pack>();
  while (drawn.size < Math.min(count, packs.length)) drawn.add(packs[Math.floor(random() * packs.length)] as Pack);
  return shuffled([...drawn], random);
}
