import { sql } from 'kysely';
import { SALE, type SaleBody } from '#contract/shared/selling/sales.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { audit } from '#server/modules/audit/public.ts';
import { refreshDocuments } from '#server/modules/search/public.ts';
import type { Config } from '#server/platform/config.ts';
import { lockSale } from './lock.ts';
import { type JudgedRow, judgeRows } from './rows.ts';

interface Deps {
  db: Db;
  config: Pick<Config, 'requireDiscountLicence'>;
}

export interface Written {
  id: string;
  /** The products of which the shop may show another price from now on. */
  productIds: string[];
}

const DAY_MS = 86_400_000;

/** Schedules a sale, or begins it. Throws `validation_failed` or `price_doubted`. */
export function createSale({ db, config }: Deps, scope: VendorScope, body: SaleBody): Promise<Written> {
  const { startsAt, endsAt } = timesOf(body);
  assertLicence(config, body);
  return inTransaction(db, async (tx) => {
    const rows = await judgeRows(tx, scope, { rows: body.rows, startsAt, endsAt });
    const id = newId();
    await tx
      .insertInto('promotions')
      .values({ id, vendor_id: scope.vendorId, is_sale: true, created_by: scope.userId, ...columnsOf(body, endsAt) })
      .execute();
    await writeRows(tx, id, rows);
    await audit(tx, scope.actor, { action: 'sale.created', entity: ['sale', id], after: told(body, rows) });
    return { id, productIds: await show(tx, rows) };
  });
}

/** Changes a sale that has not begun. Throws `not_found`, `sale_begun`, `changed_elsewhere`, and as `createSale`. */
export function changeSale(
  { db, config }: Deps,
  scope: VendorScope,
  id: string,
  { version, ...body }: SaleBody & { version: number },
): Promise<Written> {
  return inTransaction(db, async (tx) => {
    const sale = await lockSale(tx, scope, id);
    const { startsAt, endsAt } = timesOf(body);
    assertLicence(config, body);
    if (sale.hasBegun || sale.isOver) throw new AppError('sale_begun');
    if (sale.version !== version) throw new AppError('changed_elsewhere');
    const rows = await judgeRows(tx, scope, { rows: body.rows, startsAt, endsAt, id });
    const before = { name: sale.name, startsAt: sale.startsAt.toISOString(), endsAt: sale.endsAt.toISOString() };
    await tx
      .updateTable('promotions')
      .set({ ...columnsOf(body, endsAt), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('promotion_variants').where('promotion_id', '=', id).execute();
    await tx.deleteFrom('promotion_offers').where('promotion_id', '=', id).execute();
    await writeRows(tx, id, rows);
    // Offers that left the sale must forget when it would have begun.
    const shown = await show(tx, rows, sale.offerIds);
    await audit(tx, scope.actor, { action: 'sale.changed', entity: ['sale', id], before, after: told(body, rows) });
    return { id, productIds: shown };
  });
}

function timesOf({ startsAt, endsAt }: SaleBody): { startsAt: Date; endsAt: Date } {
  const now = Date.now();
  const start = startsAt === null ? new Date(now) : new Date(startsAt);
  const end = new Date(endsAt);
  const refuse = (field: 'startsAt' | 'endsAt', code: FieldCode) => {
    throw new AppError('validation_failed', { fields: { [field]: code } });
  };
  if (start.getTime() < now - 60_000 || start.getTime() > now + SALE.daysAhead * DAY_MS)
    refuse('startsAt', 'saleStart');
  if (end <= start || end.getTime() <= now) refuse('endsAt', 'saleEnd');
  if (end.getTime() - start.getTime() > SALE.mostDays * DAY_MS) refuse('endsAt', 'saleTooLong');
  return { startsAt: start, endsAt: end };
}

function assertLicence({ requireDiscountLicence }: Deps['config'], { licence }: SaleBody): void {
  if (!requireDiscountLicence || licence !== null) return;
  throw new AppError('validation_failed', { fields: { 'licence.number': 'required', 'licence.url': 'required' } });
}

/** A sale that begins now begins with its transaction, by the clock that prices are read by. */
function columnsOf({ name, nameEn, licence, startsAt }: SaleBody, endsAt: Date) {
  return {
    ...{ name, name_en: nameEn, licence_number: licence?.number ?? null, licence_url: licence?.url ?? null },
    starts_at: startsAt === null || new Date(startsAt).getTime() <= Date.now() ? sql<Date>`now()` : new Date(startsAt),
    ends_at: endsAt,
  };
}

async function writeRows(tx: Tx, id: string, rows: JudgedRow[]): Promise<void> {
  await tx
    .insertInto('promotion_variants')
    .values(
      rows.map(({ variant, salePrice, doubts }) => ({
        ...{ promotion_id: id, variant_id: variant.id, product_vendor_id: variant.offerId, sale_price: salePrice },
        ...{ state: doubts.length > 0 ? 'HELD' : 'ON', doubts: JSON.stringify(doubts) },
      })),
    )
    .execute();
  const offers = [...new Set(rows.map(({ variant }) => variant.offerId))];
  await tx
    .insertInto('promotion_offers')
    .values(offers.map((offerId) => ({ promotion_id: id, product_vendor_id: offerId })))
    .execute();
}

/** Writes what the shop shows of the offers: prices now, or when they will change. Returns their products. */
async function show(tx: Tx, rows: JudgedRow[], others: string[] = []): Promise<string[]> {
  const offers = new Set([...rows.map(({ variant }) => variant.offerId), ...others]);
  await refreshDocuments(tx, [...offers].sort(), { isPriceOnly: true });
  return [...new Set(rows.map(({ variant }) => variant.productId))];
}

function told({ name, startsAt, endsAt, licence }: SaleBody, rows: JudgedRow[]) {
  return {
    ...{ name, startsAt: startsAt ?? 'now', endsAt, licence: licence?.number ?? null },
    packs: rows.map(({ variant: { sku }, salePrice, doubts }) => ({
      ...{ sku, price: toRiyals(salePrice), ...(doubts.length > 0 && { held: true }) },
    })),
  };
}
