import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** What is known of a product, for the other search engines: the texts that the shop's own search reads. */
export interface ProductDocument {
  name: string;
  nameEn: string;
  categories: string;
  texts: string;
  vendors: string;
}

/** A way to search; it answers with English names of products, best first. */
export interface SearchEngine {
  name: string;
  find: (query: string) => Promise<string[]>;
}

/** As many results as are looked at. */
export const DEPTH = 50;

export async function listDocuments(db: Db): Promise<ProductDocument[]> {
  const { rows } = await sql<ProductDocument>`
    select p.name, p.name_en as "nameEn",
      concat_ws(' ', c.name, c.name_en, r.name, r.name_en) as categories,
      concat_ws(' ', p.keywords, p.short_description, p.short_description_en, p.description, p.description_en) as texts,
      (select string_agg(distinct concat_ws(' ', v.name, v.name_en), ' ')
        from search_documents as d join vendors as v on v.id = d.vendor_id where d.product_id = p.id) as vendors
    from products as p
    join categories as c on c.id = p.category_id
    left join categories as r on r.id = c.parent_id
    where exists (select from search_documents as d where d.product_id = p.id)
    order by p.id`.execute(db);
  return rows;
}
