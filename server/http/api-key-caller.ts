import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { ApiScope } from '#contract/shared/programs/api-keys.ts';
import type { VendorState } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import { inWriteSlot } from '#server/db/transaction.ts';
import { readApiKey } from '#server/platform/api-key.ts';
import { vendorState } from './vendor-state.ts';

/** A program of a vendor, known by its key. */
interface ApiKeyCaller {
  keyId: string;
  vendorId: string;
  vendorState: VendorState;
  scopes: ApiScope[];
  /** Whether the key may be used from the address of the request. */
  isAddressAllowed: boolean;
  /** Its last use is noted and less than a minute ago. */
  isUseKnown: boolean;
}

/**
 * Reads key and vendor in one statement, on every call: a key that is revoked, or whose vendor is suspended, opens nothing
 * from the next call on. Null if there is no such key, or it has ended.
 */
export async function findApiKeyCaller(db: Db, token: string, ip: string): Promise<ApiKeyCaller | null> {
  const shown = readApiKey(token);
  if (!shown) return null;
  const row = await db
    .selectFrom('vendor_api_keys as k')
    .innerJoin('vendors as v', 'v.id', 'k.vendor_id')
    .where('k.prefix', '=', shown.prefix)
    .where('k.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', sql<Date>`now()`)]))
    .select(['k.id as keyId', 'k.vendor_id as vendorId', 'k.hash', 'k.scopes', vendorState.as('vendorState')])
    .select(
      sql<boolean>`k.ranges = '{}' or ${withoutMapping(ip)}::inet <<= any(k.ranges::inet[])`.as('isAddressAllowed'),
    )
    .select(sql<boolean>`coalesce(k.last_used_at > now() - interval '1 minute', false)`.as('isUseKnown'))
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.hash, shown.hash)) return null;
  const { hash: _, ...caller } = row;
  return caller;
}

/** Notes that the key was used, unless it is known from less than a minute ago: a busy program does not write on every call. */
export async function noteUse(db: Db, { keyId, isUseKnown }: ApiKeyCaller): Promise<void> {
  if (isUseKnown) return;
  const note = sql`update vendor_api_keys set last_used_at = now()
    where id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`;
  await inWriteSlot(db, () => note.execute(db));
}

/** An IPv4 address that came over IPv6 as the ranges have it. */
const withoutMapping = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ip;
