import { sql } from 'kysely';
import type { ConsoleArea, OperatorRole, SellerPermission, VendorRole } from '#contract/shared/roles.ts';
import { clientById } from '#server/http/limits/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { startAreaSession } from '#server/modules/accounts/public.ts';
import { authSecret } from '#server/platform/secrets.ts';
import { accessTokens } from '#server/platform/tokens.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';

type Shop = Pick<TestApp, 'db' | 'config'>;

/** A person with an account, and a session of an area of the console. */
export interface Insider {
  userId: string;
  email: string;
  sessionId: string;
  token: string;
}

export const PASSWORD = 'secret-1234';
let people = 0;

/** Creates a verified account with the password `secret-1234`. */
export async function makeAccount({ db }: Shop, email = `insider${++people}@example.com`): Promise<string> {
  const { hashPassword } = await import('#server/modules/accounts/public.ts');
  const id = newId();
  await db
    .insertInto('users')
    .values({
      ...{ id, email, first_name: 'نورة', last_name: 'السالم', phone_number: '0551234567' },
      password_hash: await hashPassword(PASSWORD),
      email_verified_at: sql<Date>`now()`,
    })
    .execute();
  await db.insertInto('customers').values({ id: newId(), user_id: id }).execute();
  return id;
}

export async function joinVendor(
  { db }: Shop,
  vendorId: string,
  userId: string,
  role: VendorRole,
  permissions: readonly SellerPermission[] = [],
): Promise<void> {
  const rights = { role, permissions: [...permissions] };
  await db
    .insertInto('vendor_members')
    .values({ vendor_id: vendorId, user_id: userId, ...rights })
    .execute();
}

export async function joinOperator({ db }: Shop, userId: string, roles: readonly OperatorRole[]): Promise<void> {
  await db
    .insertInto('operator_members')
    .values({ user_id: userId, roles: [...roles] })
    .execute();
}

/** A second factor that is on. No app knows its secret. */
export async function giveSecondFactor({ db }: Shop, userId: string): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: Buffer.alloc(0), confirmed_at: sql<Date>`now()`, last_used_step: 0 })
    .execute();
}

/** Opens a session of an area, by default one that was confirmed just now. */
export async function openSession(
  { db, config }: Shop,
  area: ConsoleArea,
  userId: string,
  { isFresh = true } = {},
): Promise<Insider> {
  const origin = { ip: '127.0.0.1', client: clientById(userId), userAgent: null, language: null };
  const { sessionId } = await db.transaction().execute((tx) => startAreaSession(tx, area, userId, origin, isFresh));
  const token = await accessTokens(authSecret(config)).sign({ userId, sessionId, area });
  const { email } = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirstOrThrow();
  return { userId, email, sessionId, token };
}

/** A member of a vendor's team with a second factor and a fresh session. */
export async function makeSeller(
  shop: Shop,
  vendorId: string,
  role: VendorRole = 'owner',
  permissions: readonly SellerPermission[] = [],
): Promise<Insider> {
  const userId = await makeAccount(shop);
  await giveSecondFactor(shop, userId);
  await joinVendor(shop, vendorId, userId, role, permissions);
  return openSession(shop, 'seller', userId);
}

/** A member of the operator's team with a second factor and a fresh session. */
export async function makeOperator(shop: Shop, ...roles: OperatorRole[]): Promise<Insider> {
  return hire(shop, await makeAccount(shop), ...roles);
}

/** A person who has an account already, for example a customer, joins the operator's team as `makeOperator` makes it. */
export async function hire(shop: Shop, userId: string, ...roles: OperatorRole[]): Promise<Insider> {
  await giveSecondFactor(shop, userId);
  await joinOperator(shop, userId, roles);
  return openSession(shop, 'operator', userId);
}
