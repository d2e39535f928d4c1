import { withDatabase } from '#bench/faults/stocked-shop.ts';

/**
 * The shop's offers in one flat table per question, as a programme would store them that does nothing else: what a list,
 * an item and a search cost at least.
 */
const TABLES = `
  create schema reference;
  create table reference.offers as
    select o.id, p.category_id, o.price, o.compare_at_price, p.name, p.name_en, p.slug, v.name as vendor,
      v.name_en as vendor_en, o.avg_rating, o.total_reviews, i.media_id as image,
      (select sum(stock_quantity)::int from variants where product_vendor_id = o.id) as quantity
    from product_vendors as o join products as p on p.id = o.product_id join vendors as v on v.id = o.vendor_id
    left join product_images as i on i.product_id = p.id and i.position = 0;
  alter table reference.offers add primary key (id);
  create index on reference.offers (category_id, price, id);
  create table reference.search as
    select distinct on (p.id) p.id, o.id as offer_id, o.price, p.name, p.name_en, v.name as vendor,
      v.name_en as vendor_en, o.avg_rating, o.total_reviews, i.media_id as image,
      setweight(to_tsvector('arabic', p.name), 'A') || setweight(to_tsvector('english', p.name_en), 'A')
        || setweight(to_tsvector('arabic', p.description), 'B')
        || setweight(to_tsvector('english', p.description_en), 'B') as document
    from products as p join product_vendors as o on o.product_id = p.id join vendors as v on v.id = o.vendor_id
    left join product_images as i on i.product_id = p.id and i.position = 0
    order by p.id, o.price;
  alter table reference.search add primary key (id);
  create index on reference.search using gin (document);
  create table reference.stock as select id, 1000000 as quantity, price from variants;
  alter table reference.stock add primary key (id);
  create table reference.orders (id uuid primary key, customer_id uuid not null, total int not null,
    created_at timestamptz not null default now());
  create index on reference.orders (customer_id, created_at);
  create table reference.order_items (id uuid primary key, order_id uuid not null references reference.orders,
    variant_id uuid not null references reference.stock, quantity int not null, price int not null,
    discount int not null, tax int not null);
  create index on reference.order_items (order_id);
  create table reference.order_events (id uuid primary key, order_id uuid not null references reference.orders,
    code text not null, created_at timestamptz not null default now())`;

/** Makes the reference's tables from the shop's rows, in the shop's database. */
export function makeReferenceTables(databaseUrl: string): Promise<void> {
  return withDatabase(databaseUrl, async ({ pool }) => void (await pool.query(TABLES)));
}
