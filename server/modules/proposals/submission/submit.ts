import { sql } from 'kysely';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import { PROPOSALS } from '#contract/shared/proposals/states.ts';
import type { Finding } from '#contract/shared/proposals/views.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import type { Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { dropPendingOffer } from '#server/modules/offers/public.ts';
import { findDuplicates, showDuplicates, soughtOf } from '#server/modules/proposals/duplicates.ts';
import { endProduct } from '#server/modules/proposals/end-product.ts';
import { changesOf, findProblems } from '#server/modules/proposals/problems.ts';
import { findOwn, type KeptDuplicate, lockOwn, type ProposalRow } from '#server/modules/proposals/rows.ts';
import { move, requireMove } from '#server/modules/proposals/states.ts';
import type { Search } from '#server/modules/search/public.ts';
import { applyAtOnce } from './apply-at-once.ts';
import { materialise } from './materialise.ts';
import { findRisks, readRecord } from './risks.ts';

type SubmitDeps = Pick<Deps, 'db'> & { search: Search };
type Differences = { productId: string; difference: string }[];

/**
 * Sends a proposal for review; harmless changes of a proven vendor apply at once. Returns the product that changed, if one
 * did. Throws `proposal_locked`, `changed_elsewhere`, `proposal_incomplete`, `duplicates_unanswered`, `nothing_to_change` or
 * `too_many_proposals`.
 */
export async function submitProposal(
  deps: SubmitDeps,
  scope: VendorScope,
  id: string,
  version: number,
  differences: Differences,
): Promise<{ changedProductId: string | null }> {
  const { db } = deps;
  const row = await findOwn(db, scope, id);
  refuseOutdated(row, version);
  await refuseProblems(deps, row);
  const duplicates = await findAnswered(deps, row, differences);
  try {
    return await inTransaction(db, async (tx) => {
      const locked = await lockOwn(tx, scope, id);
      refuseOutdated(locked, version);
      await refuseTooMany(tx, scope);
      const record = await readRecord(tx, scope.vendorId);
      const risks = await findRisks(tx, locked, record, duplicates);
      const told = { risks, duplicates: JSON.stringify(duplicates) };
      await tx.updateTable('product_changes').set(told).where('id', '=', id).execute();
      return locked.kind === 'create'
        ? await submitProduct(tx, scope, locked)
        : await submitChange(tx, scope, locked, record.isProven);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'variants_own_sku') || isUniqueViolation(error, 'variants_sku_key'))
      throw incomplete(Object.fromEntries(row.wanted.packs.map((_, index) => [`packs.${index}.sku`, 'skuTaken'])));
    throw error;
  }
}

function refuseOutdated(row: ProposalRow, version: number): void {
  requireMove(row, 'submit');
  if (row.version !== version) throw new AppError('changed_elsewhere');
  if (row.kind === 'edit' && changesOf(row.wanted, row.base).size === 0) throw new AppError('nothing_to_change');
}

const incomplete = (problems: Record<string, FieldCode>) =>
  new AppError('proposal_incomplete', { details: { problems } });

async function refuseProblems({ db }: SubmitDeps, row: ProposalRow): Promise<void> {
  const problems = await findProblems(db, row);
  if (Object.keys(problems).length > 0) throw incomplete(problems);
}

/** The products that a new one may be, each with the vendor's answer. A change is of a product that is known. */
async function findAnswered(deps: SubmitDeps, row: ProposalRow, differences: Differences): Promise<KeptDuplicate[]> {
  if (row.kind === 'edit') return [];
  const found = await findDuplicates(deps, soughtOf(row.wanted), row.productId);
  const answered = found.map((duplicate) => {
    const given = differences.find(({ productId }) => productId === duplicate.productId);
    const before = row.duplicates.find(({ productId }) => productId === duplicate.productId);
    return { ...duplicate, difference: given?.difference ?? before?.difference ?? null };
  });
  const open = answered.filter(({ difference }) => difference === null);
  if (open.length > 0)
    throw new AppError('duplicates_unanswered', { details: { duplicates: await showDuplicates(deps.db, open) } });
  return answered;
}

async function refuseTooMany(tx: Tx, { vendorId }: VendorScope): Promise<void> {
  const { today } = await tx
    .selectFrom('product_changes')
    .where('vendor_id', '=', vendorId)
    .where('submitted_at', '>', sql<Date>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('today'))
    .executeTakeFirstOrThrow();
  if (today >= PROPOSALS.perDay) throw new AppError('too_many_proposals', { details: { most: PROPOSALS.perDay } });
}

async function submitProduct(tx: Tx, scope: VendorScope, row: ProposalRow) {
  const productId = await materialise(tx, scope, row.productId, row.wanted);
  await tx.updateTable('product_changes').set({ product_id: productId }).where('id', '=', row.id).execute();
  await move(tx, scope.actor, row, 'submit', { findings: row.findings });
  return { changedProductId: null };
}

async function submitChange(tx: Tx, scope: VendorScope, row: ProposalRow, isProven: boolean) {
  const { applied, base } = isProven ? await applyAtOnce(tx, row) : { applied: [], base: row.base as ProductContent };
  const changedProductId = applied.length > 0 ? row.productId : null;
  const isOver = changesOf(row.wanted, base).size === 0;
  const findings: Finding[] = applied.map((field) => ({ field, isAccepted: true, reason: null, note: null }));
  await tx
    .updateTable('product_changes')
    .set({ base: JSON.stringify(base) })
    .where('id', '=', row.id)
    .execute();
  await move(tx, scope.actor, row, isOver ? 'applyAtOnce' : 'submit', {
    findings,
    after: applied.length > 0 ? { applied } : {},
  });
  return { changedProductId };
}

/** Throws `not_found`, or `proposal_locked` once it was decided on. What it had made for the shop is gone. */
export function withdrawProposal({ db }: Pick<Deps, 'db'>, scope: VendorScope, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, scope, id);
    requireMove(row, 'withdraw');
    if (row.kind === 'create' && row.productId) {
      await dropPendingOffer(tx, scope, row.productId);
      await endProduct(tx, row.productId);
    }
    await move(tx, scope.actor, row, 'withdraw');
  });
}
