import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { requestHash } from '#server/kernel/request-hash.ts';

/**
 * Does the work of a program's change once for each idempotency key: a request that is sent again gets the first answer,
 * and one that comes while the first is at work waits for it. People's changes are simply done. Call it first in the
 * transaction; what `work` returns must survive JSON. Throws `idempotency_key_reused` if the key belongs to another change,
 * also to one by another call.
 */
export async function answerOnce<T>(tx: Tx, { request }: VendorScope, work: () => Promise<T>): Promise<T> {
  if (!request) return work();
  const { keyId, route, key, body } = request;
  const hash = requestHash(body);
  // The rows of two calls do not meet: without it, both could take the key at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${keyId} ${key}`}, 0))`.execute(tx);
  const claimed = await tx
    .insertInto('program_requests')
    .values({ api_key_id: keyId, route, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const known = await tx
    .selectFrom('program_requests')
    .where('api_key_id', '=', keyId)
    .where('key', '=', key)
    .select(['route', 'request_hash as hash', 'response'])
    .execute();
  if (!claimed) {
    const earlier = known.find((each) => each.route === route);
    if (earlier?.hash !== hash || earlier.response === null) throw new AppError('idempotency_key_reused');
    return earlier.response as T;
  }
  if (known.length > 1) throw new AppError('idempotency_key_reused');
  const answer = await work();
  await tx
    .updateTable('program_requests')
    .set({ response: JSON.stringify(answer) })
    .where((eb) => eb.and({ api_key_id: keyId, route, key }))
    .execute();
  return answer;
}
