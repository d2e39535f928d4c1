import { createHash } from 'node:crypto';
import type { Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** A request that may be sent again: to which route, under which key, with which body. */
interface RequestKey {
  route: string;
  key: string;
  body: unknown;
}

/**
 * Claims a key for this transaction. While another request with the same key runs this waits for it; then, or later,
 * the answer that was given is returned. Null means: the claim is ours, do the work and `rememberAnswer`. A failed
 * transaction leaves no claim behind. Throws `idempotency_key_reused` when the key belongs to another body.
 */
export async function claimRequest(
  tx: Tx,
  { customerId }: CustomerScope,
  { route, key, body }: RequestKey,
): Promise<unknown | null> {
  const hash = createHash('sha256').update(canonical(body)).digest('base64url');
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ customer_id: customerId, route, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .where('customer_id', '=', customerId)
    .where('route', '=', route)
    .where('key', '=', key)
    .select(['request_hash as hash', 'response'])
    .executeTakeFirst();
  if (!earlier?.response || earlier.hash !== hash) throw new AppError('idempotency_key_reused');
  return earlier.response;
}

export async function rememberAnswer(
  tx: Tx,
  { customerId }: CustomerScope,
  { route, key }: RequestKey,
  status: number,
  response: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status, response: JSON.stringify(response) })
    .where('customer_id', '=', customerId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

/** The same text for the same value, whatever the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
