import { sql } from 'kysely';
import { API_SCOPE_NAMES, type ApiScope } from '#contract/shared/programs/api-keys.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kernel/ids.ts';
import { newApiKey } from '#server/platform/api-key.ts';

interface KeyOptions {
  scopes?: ApiScope[];
  ranges?: string[];
  /** When it ended or ends; null for no end. */
  expiresAt?: Date | null;
  isRevoked?: boolean;
}

/** Makes a key of a vendor's programs, with all scopes unless told otherwise. Returns the whole key. */
export async function makeProgramKey(
  { db }: { db: Db },
  vendorId: string,
  { scopes = API_SCOPE_NAMES, ranges = [], expiresAt = null, isRevoked = false }: KeyOptions = {},
): Promise<{ id: string; token: string }> {
  const { text, prefix, hash } = newApiKey();
  const id = newId();
  await db
    .insertInto('vendor_api_keys')
    .values({ id, vendor_id: vendorId, prefix, hash, name: 'Test', scopes, ranges, expires_at: expiresAt })
    .execute();
  if (isRevoked)
    await db.updateTable('vendor_api_keys').set({ revoked_at: sql<Date>`now()` }).where('id', '=', id).execute();
  return { id, token: text };
}

/** The keys with which programs try what they may not. */
export async function makeRefusedKeys(
  shop: { db: Db },
  { own: vendorId, other, suspended }: Record<'own' | 'other' | 'suspended', string>,
) {
  const tokenOf = async (options: KeyOptions, of = vendorId) => (await makeProgramKey(shop, of, options)).token;
  const without = await Promise.all(
    API_SCOPE_NAMES.map(async (scope) => [
      scope,
      await tokenOf({ scopes: API_SCOPE_NAMES.filter((each) => each !== scope) }),
    ]),
  );
  const good = await tokenOf({});
  return {
    good,
    forged: `${good.slice(0, -5)}AAAAA`,
    revoked: await tokenOf({ isRevoked: true }),
    expired: await tokenOf({ expiresAt: new Date(Date.now() - 1_000) }),
    elsewhere: await tokenOf({ ranges: ['203.0.113.0/24', '2001:db8::/32'] }),
    others: await tokenOf({}, other),
    suspended: await tokenOf({}, suspended),
    without: Object.fromEntries(without) as Record<ApiScope, string>,
  };
}
