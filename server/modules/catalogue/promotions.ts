import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#server/db/types.ts';
import type { Promotion } from './price.ts';

/** Within a query of offers: the promotions that run now for the offer in column `offerId`. */
export function runningPromotions(offerId: string) {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('promotions as m')
      .innerJoin('promotion_offers as mo', 'mo.promotion_id', 'm.id')
      .where('mo.product_vendor_id', '=', sql.ref<string>(offerId))
      .where('m.is_active', '=', true)
      .where('m.starts_at', '<=', sql<Date>`now()`)
      .where('m.ends_at', '>', sql<Date>`now()`)
      .select([
        'm.id',
        'm.name',
        'm.name_en as nameEn',
        'm.percent_off as percentOff',
        'm.amount_off as amountOff',
        'm.ends_at as endsAt',
        'm.licence_number as licenceNumber',
        'm.licence_url as licenceUrl',
        sql`case when m.is_sale then coalesce((
          select jsonb_object_agg(s.variant_id, s.sale_price) from promotion_variants as s
          where s.promotion_id = m.id and s.product_vendor_id = mo.product_vendor_id and s.state = 'ON'), '{}') end`.as(
          'salePrices',
        ),
      ])
      .$castTo<Promotion>(),
  );
}
