import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { clientById } from '#server/http/limits/client.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findPerson, lockOutsider, removeSecondFactor, revokeAreaSessions } from '#server/modules/accounts/public.ts';
import { audit } from '#server/modules/audit/public.ts';
import { type Erased, erasePerson, exportPerson } from '#server/modules/privacy/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** Ends all sessions of an account. Returns how many. Throws as `lockOutsider` does. */
export function endSessions(db: Db, operator: OperatorScope, id: string, reason: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { userId } = await lockOutsider(tx, id);
    let ended = 0;
    for (const area of ['shop', 'seller'] as const) ended += await revokeAreaSessions(tx, userId, area, 'operator');
    await note(tx, operator, id, { action: 'customer.sessions_ended', reason, after: { ended } });
    return ended;
  });
}

/** Returns whether it was on. Throws as `lockOutsider` does, and `forbidden` for sellers where the caller is no admin. */
export async function turnSecondFactorOff(
  { db, jobs }: { db: Db; jobs: Jobs },
  operator: OperatorScope,
  id: string,
  reason: string,
): Promise<boolean> {
  const userId = await userOf(db, id);
  return removeSecondFactor(db, jobs, userId, async (tx, wasOn) => {
    const { isSeller } = await lockOutsider(tx, id);
    // It guards the bank account of a vendor.
    if (isSeller && !operator.roles.includes('admin'))
      throw new AppError('forbidden', { details: { roles: ['admin'] } });
    await note(tx, operator, id, { action: 'customer.second_factor_off', reason, after: { wasOn } });
  });
}

/** All data of a person. Throws as `lockOutsider` does, and `too_many_requests`. */
export async function exportCustomer(
  { db, limits }: { db: Db; limits: RateLimits },
  operator: OperatorScope,
  id: string,
  reason: string,
): Promise<Record<string, unknown>> {
  const userId = await userOf(db, id);
  await limits.take('reveal', clientById(operator.userId));
  await inTransaction(db, async (tx) => {
    await lockOutsider(tx, id);
    await note(tx, operator, id, { action: 'customer.exported', reason });
  });
  return exportPerson(db, { userId });
}

/** Erases a person; `reviewed` are the products whose ratings changed. Throws as `lockOutsider` and the erasure do, and 422 at the email if it is another account's. */
export async function eraseCustomer(
  db: Db,
  operator: OperatorScope,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<Erased & { reviewed: string[] }> {
  const userId = await userOf(db, id);
  const reviewed = await db.selectFrom('reviews').where('customer_id', '=', id).select('product_id').execute();
  const erased = await erasePerson(
    db,
    { userId },
    {
      before: async (tx) => {
        await lockOutsider(tx, id);
        const person = await findPerson(tx, { userId });
        if (person.email !== email.toLowerCase())
          throw new AppError('validation_failed', { fields: { email: 'invalid' } });
      },
      also: (tx, kept) => note(tx, operator, id, { action: 'customer.erased', reason, after: { ...kept } }),
    },
  );
  return { ...erased, reviewed: reviewed.map((review) => review.product_id) };
}

interface Change {
  action: 'customer.sessions_ended' | 'customer.second_factor_off' | 'customer.exported' | 'customer.erased';
  reason: string;
  after?: Record<string, unknown>;
}

const note = (tx: Tx, operator: OperatorScope, id: string, change: Change) =>
  audit(tx, operator.actor, { ...change, entity: ['customer', id] });

/** The user of a customer. Throws `not_found`. */
async function userOf(db: Db, id: string): Promise<string> {
  const found = await db.selectFrom('customers').where('id', '=', id).select('user_id').executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found.user_id;
}
