import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import type { Rate } from './rules.ts';

/** Which rules of one category, and from when on. */
interface Span {
  /** Null: the rule for every category. */
  category: { id: string; slug: string } | null;
  /** Null: now. */
  from: Date | null;
}

interface NewRule extends Span, Rate {
  position: number;
}

/**
 * From the time on, the category has this rule and no other. What was before stays as it was. Throws a sentence for whoever
 * runs the shop if the time is over.
 */
export function setRule(db: Db, actor: Actor, rule: NewRule): Promise<{ replaced: number }> {
  return inTransaction(db, async (tx) => {
    const replaced = await endRules(tx, rule);
    const [id, { category, basisPoints, fixed, position }] = [newId(), rule];
    await tx
      .insertInto('commission_rules')
      .values({
        ...{ id, position, category_id: category?.id ?? null, basis_points: basisPoints, fixed },
        valid_from: timeOf(rule),
      })
      .execute();
    const [before] = replaced.map(shown);
    const after = { ...nameOf(rule), ...shown(rule), position, ...startOf(rule) };
    await audit(tx, actor, { action: 'commission.set', entity: ['commission_rule', id], before, after });
    return { replaced: replaced.length };
  });
}

/** From the time on, the category has no rule of its own. Returns how many rules ended. */
export function endRule(db: Db, actor: Actor, span: Span): Promise<{ ended: number }> {
  return inTransaction(db, async (tx) => {
    const ended = await endRules(tx, span);
    for (const rule of ended)
      await audit(tx, actor, {
        ...{ action: 'commission.ended', entity: ['commission_rule', rule.id] },
        before: { ...nameOf(span), ...shown(rule) },
        after: startOf(span),
      });
    return { ended: ended.length };
  });
}

/** Ends what holds from the time on. A rule that would have begun later was never in force. */
async function endRules(tx: Tx, span: Span) {
  await sql`lock table commission_rules in share row exclusive mode`.execute(tx);
  if (span.from !== null && span.from.getTime() < Date.now())
    throw new Error('Rules change now or later, never before.');
  return tx
    .updateTable('commission_rules')
    .set({ valid_to: sql<Date>`greatest(${timeOf(span)}, valid_from)` })
    .where(sql<boolean>`category_id is not distinct from ${span.category?.id ?? null}::uuid`)
    .where(sql<boolean>`(valid_to is null or valid_to > ${timeOf(span)})`)
    .returning(['id', 'basis_points as basisPoints', 'fixed'])
    .execute();
}

const timeOf = ({ from }: Span) => (from === null ? sql<Date>`now()` : sql<Date>`${from}::timestamptz`);
const nameOf = ({ category }: Span) => ({ category: category?.slug ?? 'all' });
const startOf = ({ from }: Span) => (from === null ? {} : { from: from.toISOString() });
const shown = ({ basisPoints, fixed }: Rate) => ({
  percent: basisPoints / 100,
  ...(fixed > 0 && { fixed: fixed / 100 }),
});
