import { sql } from 'kysely';
import { type PersonalData, readSections } from '#server/db/personal-data.ts';

const KEPT = 'the vendor’s record of who changed its prices and stock; it holds ids, no names';
const NO_PERSON = 'says why a price or an offer is held, and names nobody';

export const personalData: PersonalData = {
  columns: [
    { table: 'batches', columns: ['counts', 'created_by'], exported: true, erased: KEPT },
    { table: 'price_changes', columns: ['actor_id'], exported: true, erased: KEPT },
    { table: 'held_prices', columns: ['why'], exported: NO_PERSON, erased: NO_PERSON },
    { table: 'price_decisions', columns: ['decided_by', 'note'], exported: true, erased: KEPT },
    { table: 'promotions', columns: ['created_by'], exported: true, erased: KEPT },
    { table: 'promotion_variants', columns: ['doubts'], exported: NO_PERSON, erased: NO_PERSON },
    { table: 'offer_holds', columns: ['note'], exported: NO_PERSON, erased: NO_PERSON },
    { table: 'stock_movements', columns: ['actor_id', 'note'], exported: true, erased: KEPT },
  ],
  export: (tx, { userId }) =>
    readSections(tx, {
      changesOfPricesAndStock: sql`select kind, source, counts, created_at from batches where created_by = ${userId} order by id`,
      changesOfPrices: sql`select variant_id, old_price, price, created_at from price_changes where actor_id = ${userId}
        order by created_at, id`,
      scheduledSales: sql`select name, name_en, starts_at, ends_at, created_at from promotions where created_by = ${userId}
        order by id`,
      decisionsOnPrices: sql`select variant_id, price, decision, reason, note, created_at from price_decisions
        where decided_by = ${userId} order by id`,
      changesOfStock: sql`select variant_id, quantity, reason, note, created_at from stock_movements
        where actor_id = ${userId} order by created_at, id`,
    }),
  erase: async () => undefined,
};
