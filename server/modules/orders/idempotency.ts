import type { FastifyRequest } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
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
  const [claimed] = await insertClaim(tx, { customerId, route, key, hash });
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
  await updateClaim(tx, { customerId, route, key, status, response: JSON.stringify(response) });
}

type Claim = Pick<RequestKey, 'route' | 'key'> & { customerId: string };

const insertClaim = statement<Claim & { hash: string }, { key: string }>((db, place) =>
  db
    .insertInto('idempotency_keys')
    .values({ customer_id: place('customerId'), route: place('route'), key: place('key'), request_hash: place('hash') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

const updateClaim = statement<Claim & { status: number; response: string }>((db, place) =>
  db
    .updateTable('idempotency_keys')
    .set({ status: place('status'), response: place('response') })
    .where('customer_id', '=', place('customerId'))
    .where('route', '=', place('route'))
    .where('key', '=', place('key')),
);

const MAX_KEY_LENGTH = 255;

/** The Idempotency-Key header; null without one. Throws `malformed_request` if it is empty or too long. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || header.length === 0 || header.length > MAX_KEY_LENGTH)
    throw new AppError('malformed_request');
  return header;
}
