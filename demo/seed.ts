import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import { hashPassword } from '#server/modules/accounts/public.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import { commissionRows } from './catalogue/commission.ts';
import { offerRows, priceRows, promotionRows, variantRows } from './catalogue/offer-rows.ts';
import { makeOffers } from './catalogue/offers.ts';
import { categoryRows, type DrawnPictures, imageRows, packRows, productRows } from './catalogue/product-rows.ts';
import { countRatings } from './catalogue/ratings.ts';
import { vendorRows } from './catalogue/vendor-rows.ts';
import { type Content, readContent } from './content.ts';
import { insertMany } from './insert.ts';
import { demoId } from './keys.ts';
import { orderRows } from './orders/order-rows.ts';
import { makeOrders } from './orders/orders.ts';
import { stockRows } from './orders/stock-rows.ts';
import * as insiders from './people/insiders.ts';
import { DEMO_ACCOUNTS, makeCustomers } from './people/people.ts';
import { questionRows } from './people/questions/rows.ts';
import { makeReviews } from './people/reviews.ts';
import * as people from './people/rows.ts';
import { makeSearches } from './people/searches.ts';
import { addProposals } from './proposals/add-proposals.ts';

/** Draws the demo shop's pictures and stores the originals. */
type DrawPictures = (content: Content) => Promise<DrawnPictures>;

/** Makes the rows of applications to sell, and writes the files of their papers. */
type MakeApplications = (now: Date) => Promise<[keyof DB, Record<string, unknown>[]][]>;

/** Fills an empty database with the demo shop in one transaction. Returns false if the database has data already. */
export async function seedDemoShop(
  db: Db,
  drawPictures: DrawPictures,
  makeApplications: MakeApplications = async () => [],
  now = new Date(),
): Promise<boolean> {
  if (await hasData(db)) return false;
  const content = readContent();
  const offers = makeOffers(content);
  const customers = makeCustomers();
  const reviews = makeReviews(content, offers, customers);
  const orders = makeOrders(customers, offers);
  const ratings = countRatings(reviews);
  const hashes = new Map(
    await Promise.all(DEMO_ACCOUNTS.map(async ({ email, password }) => [email, await hashPassword(password)] as const)),
  );
  const insidersHash = await hashPassword(insiders.CONSOLE_PASSWORD);
  const pictures = await drawPictures(content);
  const promotions = promotionRows(offers, now);
  const imageOf = (productId: string) => pictures.products.get(productId)?.[0] ?? null;
  const { carts, ...ordered } = orderRows(orders, imageOf, now);

  const tables: [keyof DB, Record<string, unknown>[]][] = [
    ['media', pictures.media],
    ['categories', categoryRows(content, pictures)],
    ['commission_rules', commissionRows(now)],
    ['vendors', vendorRows(content, pictures, ratings.vendors, now)],
    ['products', productRows(content, now)],
    ['packs', packRows(content)],
    ['product_images', imageRows(content, pictures)],
    ['product_vendors', offerRows(offers, ratings.offers, now)],
    ['variants', variantRows(offers)],
    ['price_changes', priceRows(offers, now)],
    ['promotions', promotions.promotions],
    ['promotion_offers', promotions.members],
    ['users', people.userRows(customers, hashes, now)],
    ['customers', people.customerRows(customers, now)],
    ['users', insiders.insiderUserRows(insidersHash, now)],
    ['customers', insiders.insiderCustomerRows(now)],
    ['operator_members', insiders.operatorRows(now)],
    ['vendor_members', insiders.vendorMemberRows(now)],
    ...(await makeApplications(now)),
    ['addresses', people.addressRows(customers, now)],
    ['carts', people.cartRows(customers)],
    ['carts', carts],
    ...(Object.entries(ordered) as [keyof DB, Record<string, unknown>[]][]),
    ['stock_movements', stockRows(offers, orders, now)],
    ['reviews', people.reviewRows(reviews, now)],
    ...questionRows(customers, now),
    ['coupons', couponRows(now)],
    ['search_query_days', searchRows(content, now)],
  ];
  const seed = () =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      if (!(await isAlone(tx))) return null;
      if (await hasData(tx)) return false;
      for (const [table, rows] of tables) await insertMany(tx, table, rows);
      await refreshDocuments(
        tx,
        offers.map(({ id }) => id),
      );
      await addProposals(tx, pictures, now);
      await sql`analyze`.execute(tx);
      return true;
    });
  // Of two that start together the second waits, without a statement that could take too long, and finds the shop of the first.
  let isMade = await seed();
  for (; isMade === null; isMade = await seed()) await delay(WAIT_MS);
  return isMade;
}

const WAIT_MS = 500;

async function isAlone(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('demo shop')) as "isAlone"`.execute(tx);
  return rows[0]?.isAlone ?? false;
}

const hasData = async (db: Db) =>
  (await db.selectFrom('vendors').select('id').limit(1).executeTakeFirst()) !== undefined;

const YEAR_DAYS = 365;

function couponRows(now: Date) {
  const shared = { starts_at: people.hoursBefore(now, 24), ends_at: people.hoursBefore(now, -24 * YEAR_DAYS) };
  const none = { percent_off: null, amount_off: null, min_subtotal: 0, max_redemptions: null, max_per_customer: null };
  return [
    { ...none, id: demoId('coupon', 1), code: 'WELCOME10', percent_off: 10, max_per_customer: 1, ...shared },
    {
      ...none,
      id: demoId('coupon', 2),
      code: 'DAQEEQ25',
      amount_off: 2_500,
      min_subtotal: 20_000,
      max_redemptions: 1_000,
      ...shared,
    },
  ];
}

function searchRows(content: Content, now: Date) {
  return makeSearches(content).map(({ query, daysAgo, count, results }) => ({
    day: people
      .hoursBefore(now, daysAgo * 24)
      .toISOString()
      .slice(0, 10),
    folded: fold(query),
    query,
    count,
    results,
  }));
}
