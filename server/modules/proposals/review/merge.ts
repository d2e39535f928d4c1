import type * as z from 'zod/mini';
import type { mergeProposal as contract } from '#contract/operator/proposals.ts';
import { gtinOf } from '#contract/shared/proposals/content.ts';
import type { Tx } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { movePendingOffer } from '#server/modules/offers/public.ts';
import { writePack } from '#server/modules/products/public.ts';
import { lockProduct } from '#server/modules/proposals/apply-fields.ts';
import { endProduct } from '#server/modules/proposals/end-product.ts';
import type { ProposalRow } from '#server/modules/proposals/rows.ts';
import { move } from '#server/modules/proposals/states.ts';
import { tell } from '#server/modules/proposals/tell.ts';
import { lockClaimed } from './claim.ts';

type Wanted = z.output<typeof contract.body>;

/**
 * Says that a proposed product is one that there is: the vendor's offer moves to it. Throws `product_not_found`,
 * `price_doubted`, `barcode_taken`, `proposal_locked` for a change, or `validation_failed` for packs.
 */
export async function mergeProposal(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  operator: OperatorScope,
  id: string,
  { productId, packs, note }: Wanted,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockClaimed(tx, operator, id);
      if (row.kind !== 'create' || row.productId === null || row.productId === productId)
        throw new AppError('proposal_locked', { details: { state: row.state } });
      await lockProduct(tx, productId);
      const into = await findPacks(tx, row, productId, packs);
      await movePendingOffer(tx, operator, row.productId, productId, into);
      await endProduct(tx, row.productId);
      await move(tx, operator.actor, row, 'merge', { note: note || null, mergedInto: productId, after: { productId } });
      await tell(tx, jobs, row, 'proposal_approved');
    });
  } catch (error) {
    if (isUniqueViolation(error, 'packs_gtin_key')) throw new AppError('barcode_taken', { cause: error });
    throw error;
  }
}

/** The pack of the product for each proposed one; those that it does not have are added to it. */
async function findPacks(
  tx: Tx,
  { wanted }: ProposalRow,
  productId: string,
  packs: Wanted['packs'],
): Promise<Map<string, string>> {
  const invalid = () => new AppError('validation_failed', { fields: { packs: 'invalid' } });
  const known = await tx.selectFrom('packs').where('product_id', '=', productId).select('id').execute();
  const targets = packs.flatMap(({ into }) => into ?? []);
  const isComplete = wanted.packs.every(({ id }) => packs.filter((pack) => pack.id === id).length === 1);
  if (!isComplete || new Set(targets).size < targets.length) throw invalid();
  if (targets.some((id) => !known.some((row) => row.id === id))) throw invalid();
  const result = new Map<string, string>();
  for (const pack of wanted.packs) {
    const into = packs.find(({ id }) => id === pack.id)?.into ?? newId();
    if (!targets.includes(into)) await writePack(tx, productId, into, { ...pack, gtin: gtinOf(pack) ?? '' });
    result.set(pack.id, into);
  }
  return result;
}
