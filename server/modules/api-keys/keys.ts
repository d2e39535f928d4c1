import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  API_SCOPE_NAMES,
  API_SCOPES,
  type ApiKey,
  MOST_API_KEYS,
  type NewApiKey,
} from '#contract/shared/programs/api-keys.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type MemberScope, mayDo, type VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { addDays, dayInRiyadh, midnightInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { audit } from '#server/modules/audit/public.ts';
import { listOwners } from '#server/modules/members/public.ts';
import { newApiKey, shownPrefix } from '#server/platform/api-key.ts';

type Wanted = z.output<typeof NewApiKey>;

/** The vendor's keys that are not revoked, newest first. */
export async function listKeys(db: Db, { vendorId }: VendorScope): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('vendor_api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .where('k.vendor_id', '=', vendorId)
    .where('k.revoked_at', 'is', null)
    .select(['k.id', 'k.name', 'k.prefix', 'k.scopes', 'k.ranges', 'k.created_at as createdAt'])
    .select(['k.expires_at as expiresAt', 'k.last_used_at as lastUsedAt'])
    .select(sql<string | null>`case when u.is_active then u.first_name || ' ' || u.last_name end`.as('createdBy'))
    .select(sql<boolean>`coalesce(k.expires_at <= now(), false)`.as('isExpired'))
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map(({ prefix, createdAt, expiresAt, lastUsedAt, ...row }) => ({
    ...row,
    prefix: shownPrefix(prefix),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Makes a key and tells all owners. Throws `forbidden` for a scope whose permission the person lacks, `too_many_keys`, or
 * `validation_failed` for an end that is over.
 */
export async function makeKey(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  scope: MemberScope,
  { name, scopes, ranges, endsOn }: Wanted,
): Promise<{ key: ApiKey; secret: string }> {
  const { vendorId, userId, membership, actor } = scope;
  const given = API_SCOPE_NAMES.filter((each) => scopes.includes(each));
  const missing = given.map((each) => API_SCOPES[each]).find((permission) => !mayDo(membership, permission));
  if (missing) throw new AppError('forbidden', { details: { permission: missing } });
  if (endsOn !== null && endsOn < dayInRiyadh(new Date()))
    throw new AppError('validation_failed', { fields: { endsOn: 'timeInFuture' } });
  const { text, prefix, hash } = newApiKey();
  const id = newId();
  await inTransaction(db, async (tx) => {
    // Of two that make the tenth key at once, the second waits here.
    await tx.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom('vendor_api_keys')
      .where('vendor_id', '=', vendorId)
      .where('revoked_at', 'is', null)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_API_KEYS) throw new AppError('too_many_keys');
    const expiresAt = endsOn === null ? null : midnightInRiyadh(addDays(endsOn, 1));
    await tx
      .insertInto('vendor_api_keys')
      .values({
        ...{ id, vendor_id: vendorId, prefix, hash, name, scopes: given, ranges: [...new Set(ranges)] },
        ...{ created_by: userId, expires_at: expiresAt },
      })
      .execute();
    const after = { name, prefix: shownPrefix(prefix), scopes: given, ranges, endsOn };
    await audit(tx, actor, { action: 'api_key.made', entity: ['api_key', id], after });
    for (const owner of await listOwners(tx, vendorId))
      await jobs.send(tx, 'mail', { kind: 'api_key_made', apiKeyId: id, userId: owner });
  });
  const key = (await listKeys(db, scope)).find((each) => each.id === id);
  if (!key) throw new AppError('not_found');
  return { key, secret: text };
}

/** Revokes a key for good: its next call is refused. Throws `not_found`, also for one that is revoked. */
export function revokeKey(db: Db, { vendorId, actor }: MemberScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('vendor_api_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('vendor_id', '=', vendorId)
      .where('revoked_at', 'is', null)
      .returning(['name', 'prefix'])
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const before = { name: row.name, prefix: shownPrefix(row.prefix) };
    await audit(tx, actor, { action: 'api_key.revoked', entity: ['api_key', id], before });
  });
}
