import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { requestHash } from '#server/kernel/request-hash.ts';

/**
 * Does the work of a program's change once for each idempotency key: a request that is sent again gets the first answer,
 * and one that comes while the first is at work waits for it. People's changes are simply done. Call it first in the
 * transaction; what `work` returns must survive JSON. Throws `idempotency_key_reused` if the key belongs to another change.
 */
export async function answerOnce<T>(tx: Tx, { request }: VendorScope, work: () => Promise<T>): Promise<T> {
  if (!request) return work();
  const { keyId, route, key, body } = request;
  const hash = requestHash(body);
  const claimed = await tx
    .insertInto('program_requests')
    .values({ api_key_id: keyId, route, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const own = { api_key_id: keyId, route, key };
  if (!claimed) {
    const earlier = await tx
      .selectFrom('program_requests')
      .where((eb) => eb.and(own))
      .select(['request_hash as hash', 'response'])
      .executeTakeFirst();
    if (earlier?.hash !== hash || earlier.response === null) throw new AppError('idempotency_key_reused');
    return earlier.response as T;
  }
  const answer = await work();
  await tx
    .updateTable('program_requests')
    .set({ response: JSON.stringify(answer) })
    .where((eb) => eb.and(own))
    .execute();
  return answer;
}
