import type { AuditAction } from '#contract/shared/audit.ts';
import { isFault, RETURN_HOURS, type RETURN_OUTCOMES, type ReturnStatus } from '#contract/shared/orders/returns.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MemberScope, OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError, invalidFields } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refuseOwnVendor } from '#server/modules/members/public.ts';
import { hasStock } from '#server/modules/returns/replacing/has-stock.ts';
import { tellCustomer } from '#server/modules/returns/told/tell-customer.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { readAccepted } from './accepted.ts';
import { type Concluded, conclude } from './conclude.ts';
import { drop, type LockedReturn, lockReturn, type Mover, move } from './locked.ts';

export interface Answered {
  outcome: (typeof RETURN_OUTCOMES)[number];
  shownProducts: string[];
}

type Step = (tx: Tx, locked: LockedReturn, by: Mover) => Promise<Answered>;
/** Answers of calls that changed nothing. */
export const NOTHING_DONE = {
  changed: { outcome: 'changed', shownProducts: [] },
  unpaid: { outcome: 'unpaid', shownProducts: [] },
  no_stock: { outcome: 'no_stock', shownProducts: [] },
} satisfies Record<string, Answered>;

const DONE: Answered = { outcome: 'done', shownProducts: [] };
/** Of goods that have to come back first. */
const NOT_YET: Concluded = { isPaid: false, shownProducts: [] };

/** A member of the operator's team who acts for the vendor. */
interface OnBehalf {
  operator: Pick<OperatorScope, 'userId' | 'actor'>;
}

/** A vendor's own people, or the operator's for it. */
export type Answerer = MemberScope | OnBehalf;

/** What is done with one of a vendor's returns, and what the audit log keeps of it. Throws `not_found` or `own_vendor`. */
export async function answer(
  { db }: Pick<Deps, 'db'>,
  answerer: Answerer,
  id: string,
  from: readonly ReturnStatus[],
  action: AuditAction,
  step: Step,
): Promise<Answered> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, id);
    if (!locked) throw new AppError('not_found');
    const { by, actor } = await answererOf(tx, answerer, locked);
    if (!from.includes(locked.status)) return NOTHING_DONE.changed;
    const answered = await step(tx, locked, by);
    if (answered.outcome === 'done')
      await audit(tx, actor, { action, entity: ['return', id], after: { number: locked.number } });
    return answered;
  });
}

async function answererOf(
  tx: Tx,
  answerer: Answerer,
  { vendorId }: LockedReturn,
): Promise<{ by: Mover; actor: Actor }> {
  if ('operator' in answerer) {
    const { userId, actor } = answerer.operator;
    await refuseOwnVendor(tx, { userId }, vendorId);
    return { by: { actor: 'operator', actorId: userId }, actor: { ...actor, vendorId } };
  }
  if (answerer.vendorId !== vendorId) throw new AppError('not_found');
  return { by: { actor: 'vendor', actorId: answerer.userId }, actor: answerer.actor };
}

type Answering = Pick<Deps, 'db' | 'jobs'>;

/**
 * Approves a return. The money of what was at fault goes back at once, unless the cash of its order is not collected yet; a replacement
 * is to be sent then.
 */
export function approve(deps: Answering, scope: Answerer, id: string): Promise<Answered> {
  return answer(deps, scope, id, ['REQUESTED'], 'return.approved', (tx, locked, by) =>
    approveLocked(tx, deps.jobs, locked, by),
  );
}

/** Approves a locked return. Of a replacement without stock nothing changes, or its money goes back if nobody has answered in time. */
export async function approveLocked(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  locked: LockedReturn,
  by: Mover,
): Promise<Answered> {
  const isReplaced = locked.wish === 'replacement' && (await hasStock(tx, locked.id));
  if (isReplaced) {
    await move(tx, locked, { to: 'APPROVED', by, hours: RETURN_HOURS.replace });
    await tellCustomer(tx, jobs, locked, 'approved');
    return DONE;
  }
  if (locked.wish === 'replacement' && by.actor !== 'system') return NOTHING_DONE.no_stock;
  // Without the money it is looked at again by the job.
  await move(tx, locked, { to: 'APPROVED', by, hours: isFault(locked.reason) ? 0 : RETURN_HOURS.send });
  const { isPaid, shownProducts } = isFault(locked.reason) ? await conclude(tx, jobs, locked, by) : NOT_YET;
  if (!isPaid) await tellCustomer(tx, jobs, locked, 'approved');
  return { outcome: 'done', shownProducts };
}

/** Declines a return: its pieces can be in another one. */
export function decline(deps: Answering, scope: Answerer, id: string, words: string): Promise<Answered> {
  return answer(deps, scope, id, ['REQUESTED'], 'return.declined', async (tx, locked, by) => {
    await drop(tx, locked, { to: 'DECLINED', by, answer: words });
    await tellCustomer(tx, deps.jobs, locked, 'declined');
    return DONE;
  });
}

/** The goods have arrived, whether or not the customer has said that they are on their way. */
export function receive(deps: Answering, scope: Answerer, id: string): Promise<Answered> {
  return answer(deps, scope, id, ['APPROVED', 'SENT'], 'return.received', async (tx, locked, by) => {
    if (isFault(locked.reason)) return NOTHING_DONE.changed;
    await move(tx, locked, { to: 'RECEIVED', by, hours: RETURN_HOURS.inspect });
    return DONE;
  });
}

/** Ends a return by what passed the inspection. Throws `validation_failed` if a line is missing, or a refusal has no reason. */
export function inspect(
  deps: Answering,
  scope: Answerer,
  id: string,
  { lines, answer: words }: { lines: { id: string; accepted: number }[]; answer: string | null },
): Promise<Answered> {
  return answer(deps, scope, id, ['RECEIVED'], 'return.inspected', async (tx, locked, by) => {
    const { pieces: accepted, isWhole } = await readAccepted(tx, id, lines);
    if (words === null && !isWhole) throw invalidFields([{ path: 'answer', message: 'required' }]);
    const { isPaid, shownProducts } = await conclude(tx, deps.jobs, locked, by, { accepted, answer: words });
    return isPaid ? { outcome: 'done', shownProducts } : NOTHING_DONE.unpaid;
  });
}
