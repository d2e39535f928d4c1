import { EMPTY_CONTENT, type ProductContent } from '#contract/shared/proposals/content.ts';
import type { Note, Proposal } from '#contract/shared/proposals/views.ts';
import type { Db } from '#server/db/client.ts';
import { showDuplicates } from './duplicates.ts';
import { showPictures } from './pictures.ts';
import { findCategory, type ProposalRow } from './rows.ts';

/** A proposal as either side sees it. */
export async function showProposal(db: Db, row: ProposalRow, side: Note['side']): Promise<Proposal> {
  const { id, kind, state, productId, version, wanted, base, findings, reason, note } = row;
  const [category, pictures, duplicates, notes, offer, merged] = [
    await findCategory(db, wanted.categoryId),
    await showPictures(db, wanted.pictures),
    await showDuplicates(db, row.duplicates),
    await listNotes(db, id, side),
    await findOffer(db, row),
    await nameOf(db, row.mergedInto),
  ];
  return {
    ...{ id, kind, state, productId, version, findings, reason, note, pictures, duplicates, notes },
    offerId: offer ?? null,
    content: complete(wanted),
    base: base && complete(base),
    isFood: category?.isFood ?? true,
    mergedInto: merged ?? null,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Content that an earlier release wrote may lack fields. */
const complete = (content: ProductContent): ProductContent => ({ ...EMPTY_CONTENT, ...content });

async function findOffer(db: Db, { vendorId, productId, mergedInto }: ProposalRow): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_vendors')
    .where('vendor_id', '=', vendorId)
    .where('product_id', '=', mergedInto ?? productId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

async function nameOf(db: Db, productId: string | null) {
  if (productId === null) return null;
  return db
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['id', 'name', 'name_en as nameEn'])
    .executeTakeFirst();
}

/** What was written, oldest first. The names of people are for their own side. */
async function listNotes(db: Db, changeId: string, side: Note['side']): Promise<Note[]> {
  const rows = await db
    .selectFrom('product_change_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .where('n.change_id', '=', changeId)
    .select(['n.id', 'n.side', 'n.text', 'n.created_at as at', 'u.first_name as firstName', 'u.last_name as lastName'])
    .orderBy('n.id')
    .execute();
  return rows.map(({ id, side: from, text, at, firstName, lastName }) => ({
    ...{ id, side: from as Note['side'], text, at: at.toISOString() },
    author: from === side && firstName !== null ? `${firstName} ${lastName}` : null,
  }));
}
