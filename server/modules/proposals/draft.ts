import { sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import {
  EMPTY_CONTENT,
  fieldsOf,
  isSameValue,
  type ProductContent,
  type ProposedPack,
} from '#contract/shared/proposals/content.ts';
import { isEditable, PROPOSALS } from '#contract/shared/proposals/states.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientById } from '#server/http/limits/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { audit } from '#server/modules/audit/public.ts';
import { readContent } from '#server/modules/products/public.ts';
import { lockOwn } from './rows.ts';

type DraftDeps = Pick<Deps, 'db' | 'limits'>;

interface Begin {
  productId?: string | undefined;
  name?: string | undefined;
  nameEn?: string | undefined;
  gtin?: string | undefined;
  language: Language;
}

/** Throws `product_not_found` for a product that the vendor does not offer, or `too_many_proposals`. Returns the id. */
export async function beginProposal({ db, limits }: DraftDeps, scope: VendorScope, wanted: Begin): Promise<string> {
  await limits.take('proposal', clientById(scope.vendorId));
  return inTransaction(db, async (tx) => {
    await refuseTooMany(tx, scope);
    const id = newId();
    const { productId = null, language } = wanted;
    const product = productId === null ? null : await readOffered(tx, scope, productId);
    const content = product?.content ?? firstContent(wanted);
    await tx
      .insertInto('product_changes')
      .values({
        ...{ id, vendor_id: scope.vendorId, created_by: scope.userId, language, product_id: productId },
        ...{ kind: product ? 'edit' : 'create', wanted: JSON.stringify(content) },
        ...(product && { base: JSON.stringify(product.content), base_version: product.version }),
      })
      .execute();
    const after = product ? { productId } : {};
    await audit(tx, scope.actor, { action: 'proposal.begun', entity: ['proposal', id], after });
    return id;
  });
}

const FIRST_PACK: Omit<ProposedPack, 'id'> = {
  ...{ name: '', nameEn: '', amount: null, unit: 'g', gtin: '', price: null, stock: null, sku: '', confirm: false },
};

function firstContent({ name = '', nameEn = '', gtin = '' }: Begin): ProductContent {
  return { ...EMPTY_CONTENT, name, nameEn, packs: [{ ...FIRST_PACK, id: newId(), gtin }] };
}

/** A product on sale that the vendor offers. Two people who begin at once both get it: changes meet at the approval. */
async function readOffered(tx: Tx, { vendorId }: VendorScope, productId: string) {
  const offer = await tx
    .selectFrom('product_vendors as o')
    .where('o.vendor_id', '=', vendorId)
    .where('o.product_id', '=', productId)
    .where(sql<boolean>`exists (select from variants where product_vendor_id = o.id and is_active)`)
    .select('o.id')
    .executeTakeFirst();
  const product = offer ? await readContent(tx, productId) : null;
  if (product?.status !== 'ACTIVE') throw new AppError('product_not_found');
  return product;
}

async function refuseTooMany(tx: Tx, { vendorId }: VendorScope): Promise<void> {
  const { open } = await tx
    .selectFrom('product_changes')
    .where('vendor_id', '=', vendorId)
    .where('status', 'in', ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'])
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow();
  if (open >= PROPOSALS.open) throw new AppError('too_many_proposals', { details: { most: PROPOSALS.open } });
}

/** Throws `proposal_locked` unless the vendor may change it now, `changed_elsewhere` for another version than the last. */
export async function saveProposal(
  { db, limits }: DraftDeps,
  scope: VendorScope,
  id: string,
  version: number,
  content: ProductContent,
): Promise<void> {
  await limits.take('proposal', clientById(scope.vendorId));
  await inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, scope, id);
    if (!isEditable(row.state)) throw new AppError('proposal_locked', { details: { state: row.state } });
    if (row.version !== version) throw new AppError('changed_elsewhere');
    if (new Set(content.packs.map((pack) => pack.id)).size < content.packs.length)
      throw new AppError('validation_failed', { fields: { packs: 'invalid' } });
    await tx
      .updateTable('product_changes')
      .set({ wanted: JSON.stringify(content), version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    const after = { fields: changedFields(row.wanted, content) };
    await audit(tx, scope.actor, { action: 'proposal.saved', entity: ['proposal', id], after });
  });
}

/** The names of fields that two contents have otherwise; a pack counts once, whatever of it changed. */
function changedFields(one: ProductContent, other: ProductContent): string[] {
  const [before, after] = [fieldsOf(one), fieldsOf(other)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const changed = [...names].filter((field) => !isSameValue(field, before.get(field), after.get(field)));
  return [...new Set(changed.map((field) => field.split('.')[0] ?? field))];
}
