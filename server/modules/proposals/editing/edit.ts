import type * as z from 'zod/mini';
import type { editProduct as contract, EditableProduct } from '#contract/operator/product-content.ts';
import { isSameValue, type ProductContent } from '#contract/shared/proposals/content.ts';
import type { Db } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { audit } from '#server/modules/audit/public.ts';
import { readContent } from '#server/modules/products/public.ts';
import { applyFields, type Difference, differencesOf, lockProduct } from '#server/modules/proposals/apply-fields.ts';
import { showPictures } from '#server/modules/proposals/pictures.ts';
import { findProblems } from '#server/modules/proposals/problems.ts';

/** What a product on sale is, to be edited. Throws `not_found` or `product_not_on_sale`. */
export async function getEditable(db: Db, _: OperatorScope, id: string): Promise<EditableProduct> {
  const product = await readContent(db, id);
  if (!product) throw new AppError('not_found');
  if (product.status !== 'ACTIVE') throw new AppError('product_not_on_sale');
  const { version, content } = product;
  return { id, version, content, pictures: await showPictures(db, content.pictures) };
}

/**
 * Writes the fields that an operator changed. Fields that others changed since `version` stay as they are; if one of them is
 * among those that are to be written, nothing is: `changed_elsewhere` names them. Throws as the contract says.
 */
export async function editProduct(
  db: Db,
  operator: OperatorScope,
  id: string,
  { version, base, content }: z.output<typeof contract.body>,
): Promise<void> {
  await getEditable(db, operator, id);
  try {
    await inTransaction(db, async (tx) => {
      const now = await lockProduct(tx, id);
      // Of the version that is still the last one, the product says better than the caller what it was.
      const seen = version === now.version ? now.content : base;
      const changes = differencesOf(content, seen, now.content).filter(
        ({ field, current, wanted }) => !isSameValue(field, current, wanted),
      );
      if (changes.length === 0) throw new AppError('nothing_to_change');
      const conflicts = changes.filter(({ isConflict }) => isConflict).map(({ field }) => field);
      if (conflicts.length > 0) throw new AppError('changed_elsewhere', { details: { fields: conflicts } });
      await refuseProblems(tx, id, content, seen);
      await applyFields(tx, id, changes);
      const values = await valuesOf(tx, changes);
      await audit(tx, operator.actor, { action: 'product.changed', entity: ['product', id], ...values });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'packs_gtin_key')) throw new AppError('barcode_taken', { cause: error });
    throw error;
  }
}

async function refuseProblems(db: Db, productId: string, wanted: ProductContent, base: ProductContent): Promise<void> {
  if (new Set(wanted.packs.map((pack) => pack.id)).size < wanted.packs.length)
    throw new AppError('validation_failed', { fields: { packs: 'invalid' } });
  const problems = await findProblems(db, { kind: 'edit', vendorId: null, productId, wanted, base });
  if (Object.keys(problems).length > 0) throw new AppError('product_incomplete', { details: { problems } });
}

/** The changed fields for the log: the category by its name, and packs in one list by what is printed on them. */
async function valuesOf(db: Db, changes: Difference[]) {
  const packs = changes.filter(({ field }) => field.startsWith('packs.'));
  const facts = changes.filter(({ field }) => !field.startsWith('packs.') && field !== 'categoryId');
  const category = changes.find(({ field }) => field === 'categoryId');
  const side = async (key: 'current' | 'wanted') => ({
    ...Object.fromEntries(facts.map((change) => [change.field, change[key]])),
    ...(category && { category: await nameCategory(db, category[key] as string) }),
    ...(packs.length > 0 && { packs: packs.flatMap((change) => packText(change[key])) }),
  });
  return { before: await side('current'), after: await side('wanted') };
}

async function nameCategory(db: Db, id: string): Promise<string> {
  const query = db.selectFrom('categories').where('id', '=', id).select('name');
  return (await query.executeTakeFirstOrThrow()).name;
}

function packText(value: unknown): string[] {
  if (value === null) return [];
  const { name, nameEn, amount, unit, gtin } = value as ProductContent['packs'][number];
  return [[name, nameEn, `${amount} ${unit}`, ...(gtin ? [gtin] : [])].join(' · ')];
}
