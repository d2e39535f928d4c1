import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { FeedKind } from '#contract/shared/programs/feed.ts';
import { MOST_WEBHOOKS, OLD_SECRET_HOURS, type Webhook, type WebhookBody } from '#contract/shared/programs/webhooks.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope, VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { findCursors } from '#server/modules/feed/public.ts';
import { newSecret } from './secret.ts';

type Wanted = z.output<typeof WebhookBody>;
type WithSecret = { webhook: Webhook; secret: string };

/** The vendor's addresses, newest first. */
export async function listWebhooks(db: Db | Tx, { vendorId }: VendorScope): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .where('w.vendor_id', '=', vendorId)
    .select(['w.id', 'w.url', 'w.kinds', 'w.state', 'w.state_since as stateSince', 'w.created_at as createdAt'])
    .select(['w.failing_since as failingSince', 'w.last_sent_at as lastSentAt'])
    .select(sql<Date | null>`case when w.old_secret_until > now() then w.old_secret_until end`.as('oldSecretUntil'))
    .select(sql<string | null>`case when u.is_active then u.first_name || ' ' || u.last_name end`.as('createdBy'))
    .orderBy('w.id', 'desc')
    .execute();
  return rows.map(({ stateSince, createdAt, failingSince, lastSentAt, oldSecretUntil, ...row }) => ({
    ...row,
    ...{ stateSince: stateSince.toISOString(), createdAt: createdAt.toISOString() },
    failingSince: failingSince?.toISOString() ?? null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  }));
}

/** Begins to send events from now on to an address. Throws `validation_failed` for a sixth. */
export function makeWebhook(
  { db, secret: shopSecret }: Pick<Deps, 'db' | 'secret'>,
  scope: MemberScope,
  wanted: Wanted,
): Promise<WithSecret> {
  const { vendorId, userId, actor } = scope;
  const { url, kinds } = normalised(wanted);
  const id = newId();
  const { shown, sealed } = newSecret(shopSecret, id);
  return inTransaction(db, async (tx) => {
    // Of two that make the fifth at once, the second waits here.
    await tx.selectFrom('vendors').where('id', '=', vendorId).select('id').forNoKeyUpdate().execute();
    if ((await listWebhooks(tx, scope)).length >= MOST_WEBHOOKS)
      throw new AppError('validation_failed', { fields: { url: 'tooMany' } });
    const { last } = await findCursors(tx, scope);
    await tx
      .insertInto('webhooks')
      .values({ id, vendor_id: vendorId, url, kinds, secret: sealed, seq: last, created_by: userId })
      .execute();
    await audit(tx, actor, { action: 'webhook.made', entity: ['webhook', id], after: facts({ url, kinds }) });
    return { webhook: await findWebhook(tx, scope, id), secret: shown };
  });
}

/** Changes where events go and which. Throws `not_found`. */
export function changeWebhook(db: Db, scope: MemberScope, id: string, wanted: Wanted): Promise<Webhook> {
  const { url, kinds } = normalised(wanted);
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, scope, id);
    const isNew = before.url !== url;
    await tx
      .updateTable('webhooks')
      .set({ url, kinds, ...(isNew && { failing_since: null }) })
      .where('id', '=', id)
      .execute();
    const change = { before: facts(before), after: facts({ url, kinds }) };
    await audit(tx, scope.actor, { action: 'webhook.changed', entity: ['webhook', id], ...change });
    return findWebhook(tx, scope, id);
  });
}

/** Pauses an address, or goes on, with what waits first. Throws `not_found`. */
export function switchWebhook(db: Db, scope: MemberScope, id: string, isOn: boolean): Promise<Webhook> {
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, scope, id);
    const state = isOn ? 'on' : 'off';
    if (before.state !== state)
      await tx
        .updateTable('webhooks')
        .set({ state, state_since: sql<Date>`now()`, failing_since: null })
        .where('id', '=', id)
        .execute();
    await audit(tx, scope.actor, {
      ...{ action: 'webhook.changed', entity: ['webhook', id] },
      ...{ before: { state: before.state }, after: { state } },
    });
    return findWebhook(tx, scope, id);
  });
}

/** Makes a new secret; the present one signs as well for a day. Throws `not_found`. */
export function renewSecret(
  { db, secret: shopSecret }: Pick<Deps, 'db' | 'secret'>,
  scope: MemberScope,
  id: string,
): Promise<WithSecret> {
  const { shown, sealed } = newSecret(shopSecret, id);
  return inTransaction(db, async (tx) => {
    await lockWebhook(tx, scope, id);
    const until = sql<Date>`now() + make_interval(hours => ${OLD_SECRET_HOURS})`;
    await tx
      .updateTable('webhooks')
      .set({ secret: sealed, old_secret: sql<Buffer>`secret`, old_secret_until: until })
      .where('id', '=', id)
      .execute();
    await audit(tx, scope.actor, {
      ...{ action: 'webhook.changed', entity: ['webhook', id] },
      after: { secret: 'new' },
    });
    return { webhook: await findWebhook(tx, scope, id), secret: shown };
  });
}

/** Removes an address with its log. Throws `not_found`. */
export function removeWebhook(db: Db, scope: MemberScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, scope, id);
    await tx.deleteFrom('webhooks').where('id', '=', id).execute();
    await audit(tx, scope.actor, { action: 'webhook.removed', entity: ['webhook', id], before: facts(before) });
  });
}

/** Locks an address of the vendor. Throws `not_found`. */
export async function lockWebhook(tx: Tx, { vendorId }: VendorScope, id: string) {
  const row = await tx
    .selectFrom('webhooks')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .select(['url', 'kinds', 'state'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function findWebhook(tx: Tx, scope: VendorScope, id: string): Promise<Webhook> {
  const found = (await listWebhooks(tx, scope)).find((each) => each.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

const normalised = ({ url, kinds }: Wanted) => ({ url: new URL(url).href, kinds: [...new Set(kinds)] });

/** For the log of changes: without path and query, which may hold a password of the receiver. */
const facts = ({ url, kinds }: { url: string; kinds: FeedKind[] }) => ({ host: new URL(url).host, kinds });
