import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { HOLIDAY_DAYS, type HolidayPlan, type setHoliday } from '#contract/seller/settings/holiday.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { VendorScope } from '#server/http/access.ts';
import { type Actor, SYSTEM } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { eachByItself } from '#server/kernel/each-by-itself.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { audit } from '#server/modules/audit/public.ts';
import { showReturned } from '#server/modules/search/public.ts';
import { listOfferIds, lockSales } from './sales.ts';

type Wanted = z.output<typeof setHoliday.body>;

/** The products of which lists and pages show something else now. */
type Shown = string[];

interface HolidayRow {
  from: string | null;
  backOn: string | null;
  message: string;
  messageEn: string;
  isAway: boolean;
}

const DAY_MS = 86_400_000;
const today = () => dayInRiyadh(new Date());
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export async function getHoliday(db: Db, { vendorId }: VendorScope): Promise<HolidayPlan> {
  const { from, backOn, message, messageEn, isAway } = await findHoliday(db, vendorId);
  const openParcels = await db
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .where('f.vendor_id', '=', vendorId)
    .where('f.status', 'in', ['PENDING', 'CONFIRMED', 'PROCESSING'])
    .select([sql<string>`o.estimated_delivery_date::text`.as('dueOn'), sql<number>`count(*)::int`.as('count')])
    .groupBy('o.estimated_delivery_date')
    .orderBy('o.estimated_delivery_date')
    .execute();
  const holiday = from === null || backOn === null ? null : { from, backOn, message, messageEn, hasBegun: isAway };
  return { holiday, today: today(), openParcels };
}

/** Plans a holiday or changes it; one that begins today begins at once. Throws `validation_failed` at a day. */
export function planHoliday(db: Db, { vendorId, actor }: VendorScope, wanted: Wanted): Promise<Shown> {
  return inTransaction(db, async (tx) => {
    await lockSales(tx, vendorId);
    const before = await findHoliday(tx, vendorId);
    refuseDays(wanted, before);
    await tx
      .updateTable('vendors')
      .set({ holiday_from: wanted.from, back_on: wanted.backOn })
      .set({ holiday_message: wanted.message, holiday_message_en: wanted.messageEn })
      .where('id', '=', vendorId)
      .execute();
    await audit(tx, actor, {
      action: 'vendor.holiday_set',
      entity: ['vendor', vendorId],
      ...(before.from !== null && { before: { from: before.from, backOn: before.backOn } }),
      after: { from: wanted.from, backOn: wanted.backOn },
    });
    const isNow = before.isAway || wanted.from <= today();
    return isNow ? goAway(tx, vendorId) : [];
  });
}

function refuseDays({ from, backOn }: Wanted, before: HolidayRow): void {
  const refuse = (field: 'from' | 'backOn', code: FieldCode) => {
    throw new AppError('validation_failed', { fields: { [field]: code } });
  };
  const now = today();
  if (before.isAway && from !== before.from) refuse('from', 'holidayBegun');
  if (!before.isAway && (from < now || daysBetween(now, from) > HOLIDAY_DAYS.ahead)) refuse('from', 'holidayFrom');
  if (backOn <= from || backOn <= now || daysBetween(from, backOn) > HOLIDAY_DAYS.longest)
    refuse('backOn', 'holidayBack');
}

/** Ends the holiday, or drops the planned one. Throws `no_holiday`. */
export function endHoliday(db: Db, { vendorId, actor }: VendorScope): Promise<Shown> {
  return inTransaction(db, async (tx) => {
    await lockSales(tx, vendorId);
    const before = await findHoliday(tx, vendorId);
    if (before.from === null) throw new AppError('no_holiday');
    return end(tx, vendorId, actor, before);
  });
}

/** Every minute: begins and ends the holidays whose day has come, each by itself, and announces what that changes of what is shown. */
export async function moveHolidays(db: Db, announce: (shown: Shown) => void): Promise<void> {
  const due = await db.selectFrom('vendors').where(isDue()).select('id').execute();
  await eachByItself(due, async ({ id }) => {
    const shown = await inTransaction(db, async (tx) => {
      await lockSales(tx, id);
      // Its team may have changed it since.
      const row = await tx.selectFrom('vendors').where('id', '=', id).where(isDue()).select('id').executeTakeFirst();
      return row ? moveOne(tx, id) : [];
    });
    if (shown.length > 0) announce(shown);
  });
}

const isDue = () => sql<boolean>`(back_on <= ${today()}::date or (holiday_from <= ${today()}::date and not is_away))`;

async function moveOne(tx: Tx, vendorId: string): Promise<Shown> {
  const row = await findHoliday(tx, vendorId);
  const actor = { ...SYSTEM, vendorId };
  if (row.backOn !== null && row.backOn <= today()) return end(tx, vendorId, actor, row);
  await audit(tx, actor, {
    action: 'vendor.holiday_begun',
    entity: ['vendor', vendorId],
    after: { from: row.from, backOn: row.backOn },
  });
  return goAway(tx, vendorId);
}

async function end(tx: Tx, vendorId: string, actor: Actor, { from, backOn, isAway }: HolidayRow): Promise<Shown> {
  await audit(tx, actor, {
    action: isAway ? 'vendor.holiday_ended' : 'vendor.holiday_dropped',
    entity: ['vendor', vendorId],
    before: { from, backOn },
  });
  return clearHoliday(tx, vendorId);
}

/** Forgets the holiday of a locked vendor, begun or not. */
export async function clearHoliday(tx: Tx, vendorId: string): Promise<Shown> {
  await tx
    .updateTable('vendors')
    .set({ holiday_from: null, back_on: null, holiday_message: '', holiday_message_en: '', is_away: false })
    .where('id', '=', vendorId)
    .execute();
  return markStock(tx, vendorId);
}

async function goAway(tx: Tx, vendorId: string): Promise<Shown> {
  await tx.updateTable('vendors').set({ is_away: true }).where('id', '=', vendorId).execute();
  return markStock(tx, vendorId);
}

/** Offers are in stock, for lists and searches, while their vendor is not on holiday. */
async function markStock(tx: Tx, vendorId: string): Promise<Shown> {
  const { offers, products } = await listOfferIds(tx, vendorId);
  await showReturned(tx, offers);
  return products;
}

function findHoliday(db: Db | Tx, vendorId: string): Promise<HolidayRow> {
  return db
    .selectFrom('vendors')
    .where('id', '=', vendorId)
    .select(['holiday_message as message', 'holiday_message_en as messageEn', 'is_away as isAway'])
    .select([sql<string | null>`holiday_from::text`.as('from'), sql<string | null>`back_on::text`.as('backOn')])
    .executeTakeFirstOrThrow();
}
