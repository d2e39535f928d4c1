import {
  CONTENT_FIELDS,
  fieldsOf,
  isSameValue,
  type PackFacts,
  type ProductContent,
} from '#contract/shared/proposals/content.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { settleOffers } from '#server/modules/offers/public.ts';
import { type ProductState, readContent, writeContent, writePack } from '#server/modules/products/public.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { changesOf } from './problems.ts';

/** Locks a product, so that changes of it are applied one after the other, and reads it. Throws `product_not_found`. */
export async function lockProduct(tx: Tx, productId: string): Promise<ProductState> {
  await tx.selectFrom('products').where('id', '=', productId).select('id').forNoKeyUpdate().executeTakeFirst();
  const product = await readContent(tx, productId);
  if (product?.status !== 'ACTIVE') throw new AppError('product_not_found');
  return product;
}

/** A field that a change wants otherwise: as it was when the change was begun, as it is, and as it is wanted. */
export interface Difference {
  field: string;
  base: unknown;
  current: unknown;
  wanted: unknown;
  /** Somebody changed it meanwhile, and not to what is wanted. */
  isConflict: boolean;
}

export function differencesOf(
  wanted: ProductContent,
  base: ProductContent | null,
  current: ProductContent | null,
): Difference[] {
  const [before, now] = [base && fieldsOf(base), current && fieldsOf(current)];
  return [...changesOf(wanted, base)].map(([field, value]) => {
    const [was, is] = [before?.get(field) ?? null, now?.get(field) ?? null];
    const isConflict = before !== null && !isSameValue(field, was, is) && !isSameValue(field, is, value);
    return { field, base: was, current: is, wanted: value, isConflict };
  });
}

/** Writes fields of a locked product, and what lists, search and pages show of all its offers. */
export async function applyFields(tx: Tx, productId: string, differences: Difference[]): Promise<void> {
  const facts = differences.filter(({ field }) => (CONTENT_FIELDS as readonly string[]).includes(field));
  const packs = differences.filter(({ field }) => field.startsWith('packs.'));
  for (const { field, wanted } of packs)
    if (!(await writePack(tx, productId, field.slice('packs.'.length), wanted as PackFacts)))
      throw new AppError('validation_failed', { fields: { packs: 'invalid' } });
  await writeContent(tx, productId, Object.fromEntries(facts.map(({ field, wanted }) => [field, wanted])));
  const offers = await tx
    .selectFrom('product_vendors')
    .where('product_id', '=', productId)
    .select('id')
    .orderBy('id')
    .execute();
  const ids = offers.map(({ id }) => id);
  // A product that becomes food needs papers that its vendors may lack.
  if (facts.some(({ field }) => field === 'storage')) await settleOffers(tx, ids);
  else await refreshDocuments(tx, ids);
}
