import { sql } from 'kysely';
import type { Explained, TextStatus } from '#contract/shared/texts/moderation.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { tellAsker, tellOfAnswer, tellStore } from '#server/modules/questions/told/tell.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Locked, lock, type Target } from './lock.ts';

interface Stores {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
}

/** What the log says that was decided on. */
const partOf = ({ answerId }: Target) => (answerId === undefined ? 'question' : 'answer');

/** Takes it from the shop for good, and tells who asked why. Throws as `lock` does, and `own_vendor`. */
export function hide({ db, jobs }: Stores, operator: OperatorScope, target: Target, why: Explained): Promise<void> {
  return decide(db, operator, target, async (tx, before) => {
    if (before.status === 'HIDDEN') return;
    await write(tx, target, { status: 'HIDDEN', hidden_reason: why.reason, hidden_note: why.note || null });
    await audit(tx, operator.actor, {
      action: 'question.hidden',
      entity: ['question', target.id],
      after: { part: partOf(target), why: why.reason },
      reason: why.note || undefined,
    });
    if (target.answerId === undefined) await tellAsker(tx, jobs, target.id, 'hidden');
  });
}

/** Takes it from the shop until somebody decides. Throws as `hide` does. */
export function hold({ db }: Stores, operator: OperatorScope, target: Target, reason: string): Promise<void> {
  return decide(db, operator, target, async (tx, before) => {
    if (before.status === 'HELD') return;
    await write(tx, target, { status: 'HELD', hidden_reason: null, hidden_note: null });
    const after = { part: partOf(target) };
    await audit(tx, operator.actor, { action: 'question.held', entity: ['question', target.id], after, reason });
  });
}

/** Finds it fine: it is shown, its reports are closed, and who waits for it is told. Throws as `hide` does. */
export function restore({ db, jobs }: Stores, operator: OperatorScope, target: Target): Promise<void> {
  return decide(db, operator, target, async (tx, before) => {
    await write(tx, target, { status: 'PUBLISHED', hidden_reason: null, hidden_note: null });
    await audit(tx, operator.actor, {
      action: 'question.restored',
      entity: ['question', target.id],
      before: { status: before.status },
      after: { part: partOf(target) },
    });
    await tellStore(tx, jobs, target.id);
    await tellOfAnswer(tx, jobs, target.id);
  });
}

async function decide(
  db: Db,
  operator: OperatorScope,
  target: Target,
  change: (tx: Tx, before: Locked) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lock(tx, target);
    await refuseOwnVendor(tx, operator, before.vendorId);
    await change(tx, before);
    await tx
      .updateTable('question_reports')
      .set({ closed_at: sql<Date>`now()` })
      .where('question_id', '=', target.id)
      .where('answer_id', 'is not distinct from', target.answerId ?? null)
      .where('closed_at', 'is', null)
      .execute();
  });
}

interface State {
  status: TextStatus;
  hidden_reason: Explained['reason'] | null;
  hidden_note: string | null;
}

async function write(tx: Tx, { id, answerId }: Target, state: State): Promise<void> {
  const version = sql<number>`version + 1`;
  if (answerId !== undefined) {
    await tx
      .updateTable('product_answers')
      .set({ ...state, version })
      .where('id', '=', answerId)
      .execute();
    return;
  }
  await tx
    .updateTable('product_questions')
    .set({ ...state, version, checked_at: sql<Date>`now()` })
    .set({ held_because: state.status === 'HELD' ? 'operator' : null })
    .where('id', '=', id)
    .execute();
}
