import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import { foldNames, words } from '#server/kernel/arabic-text.ts';
import type { OfferDocument } from './document-columns.ts';
import { toTsvector } from './lexemes.ts';

interface Source {
  kind: 'vendor' | 'category';
  id: string;
  name: string;
  nameEn: string;
  /** Further text that it is found by. */
  about: string;
}

/** Writes the search rows of the vendors and categories of offers as they are now. */
export async function refreshNames(
  db: Db,
  documents: Pick<OfferDocument, 'vendor_id' | 'category_id' | 'root_category_id'>[],
): Promise<void> {
  const vendorIds = [...new Set(documents.map((document) => document.vendor_id))];
  const categoryIds = [...new Set(documents.flatMap((document) => [document.category_id, document.root_category_id]))];
  await writeNames(db, [...(await vendors(db, vendorIds)), ...(await categories(db, categoryIds))]);
}

function vendors(db: Db, ids: string[]): Promise<Source[]> {
  return db
    .selectFrom('vendors as v')
    .where('v.id', 'in', ids)
    .select([
      sql<'vendor'>`'vendor'`.as('kind'),
      'v.id',
      'v.name',
      'v.name_en as nameEn',
      sql<string>`concat_ws(' ', v.description, v.description_en, v.location, v.location_en)`.as('about'),
    ])
    .execute();
}

function categories(db: Db, ids: string[]): Promise<Source[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin('categories as r', 'r.id', 'c.parent_id')
    .where('c.id', 'in', ids)
    .select([
      sql<'category'>`'category'`.as('kind'),
      'c.id',
      'c.name',
      'c.name_en as nameEn',
      sql<string>`concat_ws(' ', r.name, r.name_en)`.as('about'),
    ])
    .execute();
}

async function writeNames(db: Db, sources: Source[]): Promise<void> {
  const rows = sources
    .map(({ kind, id, name, nameEn, about }) => ({
      kind,
      id,
      name_text: foldNames(name, nameEn),
      words: toTsvector(words(`${name} ${nameEn} ${about}`)),
    }))
    // All locks on many rows are taken in id order.
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  // Unchanged rows are not updated: that would lock them and make every sale in the category wait.
  await sql`
    insert into search_names (kind, id, name_text, words)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(
      kind text, id uuid, name_text text, words tsvector)
    where not exists (
      select from search_names as n
      where (n.kind, n.id, n.name_text, n.words) = (wanted.kind, wanted.id, wanted.name_text, wanted.words))
    on conflict (kind, id) do update set name_text = excluded.name_text, words = excluded.words`.execute(db);
}
