import { randomBytes } from 'node:crypto';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import type { Tx } from '#server/db/client.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { type PendingPack, syncPendingOffer } from '#server/modules/offers/public.ts';
import { columnsOf, writeContent, writePack, writePictures } from '#server/modules/products/public.ts';

/**
 * Makes the product of a proposal with its packs, and the vendor's offer of them, or brings those of an earlier submission in
 * line. Shoppers see neither. Barcodes are written with the approval, so that a proposal keeps nobody from using one.
 */
export async function materialise(
  tx: Tx,
  scope: VendorScope,
  known: string | null,
  content: ProductContent,
): Promise<string> {
  const productId = known ?? (await insertProduct(tx, content));
  if (known === null) await writePictures(tx, productId, content.pictures);
  else await writeContent(tx, productId, content);
  for (const pack of content.packs)
    if (!(await writePack(tx, productId, pack.id, { ...pack, gtin: '' })))
      throw new AppError('validation_failed', { fields: { packs: 'invalid' } });
  await tx
    .updateTable('packs')
    .set({ is_active: false })
    .where('product_id', '=', productId)
    .where(
      'id',
      'not in',
      content.packs.map(({ id }) => id),
    )
    .execute();
  const { sku } = await tx.selectFrom('products').where('id', '=', productId).select('sku').executeTakeFirstOrThrow();
  await syncPendingOffer(
    tx,
    scope,
    productId,
    content.packs.map((pack, index) => ({ ...offered(pack), sku: pack.sku || `${sku}-${index + 1}` })),
  );
  return productId;
}

function offered({
  id,
  name,
  nameEn,
  amount,
  unit,
  price,
  stock,
}: ProductContent['packs'][number]): Omit<PendingPack, 'sku'> {
  return { packId: id, name, nameEn, amount, unit, price: price ?? 0, stock: stock ?? 0 };
}

async function insertProduct(tx: Tx, content: ProductContent): Promise<string> {
  const { categoryId, storage, name, nameEn } = content;
  if (categoryId === null || storage === null) throw new Error('the content was not checked');
  const id = newId();
  const number = randomBytes(6).toString('hex');
  await tx
    .insertInto('products')
    .values({
      ...columnsOf(content),
      ...{ id, category_id: categoryId, storage, name, name_en: nameEn, status: 'DRAFT' },
      ...{ slug: `${slugOf(nameEn)}-${number}`, sku: `P-${number.toUpperCase()}` },
    })
    .execute();
  return id;
}

const slugOf = (nameEn: string) =>
  nameEn
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'product';
