import { sql } from 'kysely';
import { UNANSWERED } from '#contract/shared/application/states.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { SYSTEM } from '#server/kernel/actor.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { tell } from './review.ts';
import { findApplication } from './rows.ts';
import { move } from './states.ts';

const unchangedFor = (days: number) => sql<boolean>`updated_at < now() - make_interval(days => ${days})`;
const isTold = sql<boolean>`coalesce(reminded_at > updated_at, false)`;

/**
 * Every night: tells applicants whose application has waited long for them that it will be withdrawn, and withdraws those that
 * still wait two weeks later, so that their numbers are free for others. Changing a step or a paper restarts the period.
 */
export async function endUnanswered({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'send'> }): Promise<void> {
  const quiet = unchangedFor(UNANSWERED.days - UNANSWERED.toldBefore);
  await forEachWaiting(db, sql<boolean>`${quiet} and not ${isTold}`, async (tx, row) => {
    await tx.updateTable('applications').set({ reminded_at: sql<Date>`now()` }).where('id', '=', row.id).execute();
    await tell(tx, jobs, row, 'application_reminder');
  });
  const wasTold = sql<boolean>`${isTold} and reminded_at < now() - make_interval(days => ${UNANSWERED.toldBefore})`;
  await forEachWaiting(db, sql<boolean>`${unchangedFor(UNANSWERED.days)} and ${wasTold}`, async (tx, row) => {
    await move(tx, SYSTEM, row, 'withdraw', { reason: 'no_answer' });
    await tell(tx, jobs, row, 'application_unanswered');
  });
}

type Work = Parameters<typeof inTransaction<void>>[1];
type Row = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Each in a transaction of its own, once the condition still holds under its lock. */
async function forEachWaiting(
  db: Db,
  condition: ReturnType<typeof sql<boolean>>,
  work: (tx: Parameters<Work>[0], row: Row) => Promise<void>,
): Promise<void> {
  const waiting = await db
    .selectFrom('applications')
    .where('status', '=', 'NEEDS_CHANGES')
    .where(condition)
    .select('id')
    .execute();
  for (const { id } of waiting)
    await inTransaction(db, async (tx) => {
      const still = await tx
        .selectFrom('applications')
        .where('id', '=', id)
        .where('status', '=', 'NEEDS_CHANGES')
        .where(condition)
        .select('id')
        .forNoKeyUpdate()
        .executeTakeFirst();
      const row = still && (await findApplication(tx, id));
      if (row) await work(tx, row);
    });
}
