import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';

/** A product's texts for the other search engines: the same that the shop's own search reads. */
export interface ProductDocument {
  name: string;
  nameEn: string;
  categories: string;
  texts: string;
  vendors: string;
}

/** A search engine. `find` returns English product names, best first. */
export interface SearchEngine {
  name: string;
  find: (query: string) => Promise<string[]>;
}

/** Number of results requested from each engine. */
export const DEPTH = 50;

export async function listDocuments(db: Db): Promise<ProductDocument[]> {
  const { rows } = await sql<ProductDocument>`
    select p.name, p.name_en as "nameEn",
      concat_ws(' ', c.name, c.name_en, r.name, r.name_en) as categories,
      concat_ws(' ', p.brand, p.brand_en, p.keywords, p.short_description, p.short_description_en, p.description, p.description_en) as texts,
      (select string_agg(distinct concat_ws(' ', v.name, v.name_en), ' ')
        from search_documents as d join vendors as v on v.id = d.vendor_id where d.product_id = p.id) as vendors
    from products as p
    join categories as c on c.id = p.category_id
    left join categories as r on r.id = c.parent_id
    where exists (select from search_documents as d where d.product_id = p.id)
    order by p.id`.execute(db);
  return rows;
}
