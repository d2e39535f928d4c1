import { LOW_RISK_FIELDS, type ProductContent } from '#contract/shared/proposals/content.ts';
import type { Tx } from '#server/db/client.ts';
import { applyFields, type Difference, differencesOf, lockProduct } from '#server/modules/proposals/apply-fields.ts';
import type { ProposalRow } from '#server/modules/proposals/rows.ts';

/**
 * Applies what a proven vendor may change without a look: descriptions, keywords and further pictures, unless somebody changed
 * the same meanwhile. Returns the fields, and the base for what is left to decide.
 */
export async function applyAtOnce(
  tx: Tx,
  { productId, wanted, base }: ProposalRow,
): Promise<{ applied: string[]; base: ProductContent }> {
  if (productId === null || base === null) throw new Error('only a change of a product can apply at once');
  const { content } = await lockProduct(tx, productId);
  const harmless = differencesOf(wanted, base, content).filter((each) => !each.isConflict && isHarmless(each));
  if (harmless.length === 0) return { applied: [], base };
  await applyFields(tx, productId, harmless);
  const applied = harmless.map(({ field }) => field);
  const now = Object.fromEntries(harmless.map((each) => [each.field, each.wanted]));
  return { applied, base: { ...base, ...now } };
}

function isHarmless({ field, current, wanted }: Difference): boolean {
  if (LOW_RISK_FIELDS.includes(field)) return true;
  if (field !== 'pictures') return false;
  const [now, next] = [current as string[], wanted as string[]];
  return now.length < next.length && now.every((id, index) => next[index] === id);
}
