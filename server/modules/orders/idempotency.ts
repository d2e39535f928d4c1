import type { Tx } from '#server/db/client.ts';
import type { CustomerScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { requestHash } from '#server/kernel/request-hash.ts';

/** A request that the client may repeat safely: its route, idempotency key and body. */
interface RequestKey {
  route: string;
  key: string;
  body: unknown;
}

/**
 * Claims a key for this transaction. If a request with the same key is running, waits for it. Returns the stored response
 * of an earlier request, or null if the claim is new: then do the work and call `storeResponse`. A failed transaction
 * leaves no claim behind. Throws `idempotency_key_reused` if the key belongs to another body.
 */
export async function claimRequest(
  tx: Tx,
  { customerId }: CustomerScope,
  { route, key, body }: RequestKey,
): Promise<unknown | null> {
  const hash = requestHash(body);
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

/** Stores the response for repeats of the request. */
export async function storeResponse(
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
