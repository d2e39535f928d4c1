import { sql } from 'kysely';
import type { Tx } from '#server/db/client.ts';
import type { Changes } from '#server/modules/imports/checking/judge.ts';
import type { ImportJob } from '#server/modules/imports/store.ts';
import { isOnlyOffer, type OwnVariant, settleOffers } from '#server/modules/offers/public.ts';
import { announceStock } from '#server/modules/stock-alerts/public.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Planned, RowToApply } from './rows.ts';

const FIELDS = ['is_on', 'minimum', 'maximum', 'low_stock'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, number | boolean | null>;

interface Offer extends Values {
  id: string;
  productId: string;
}

export interface OfferChange {
  offerId: string;
  values: Partial<Values>;
}

/** The wanted switch and limits of each offer: rows of one offer agree. */
function changesByOffer(planned: Pick<Planned, 'row' | 'variant'>[]): OfferChange[] {
  const byOffer = new Map<string, Partial<Values>>();
  for (const { row, variant } of planned) {
    const values = targetsOf(row.changes);
    if (Object.keys(values).length === 0) continue;
    byOffer.set(variant.offerId, { ...byOffer.get(variant.offerId), ...values });
  }
  return [...byOffer].map(([offerId, values]) => ({ offerId, values }));
}

export const targetsOf = (changes: Changes): Partial<Values> =>
  Object.fromEntries(FIELDS.flatMap((field) => (changes[field] ? [[field, changes[field][1]]] : [])));

/** Whether the most of an order would be below the least of one. */
export const breaksLimits = ({ minimum, maximum }: Pick<Values, 'minimum' | 'maximum'>) =>
  maximum !== null && Number(maximum) < Number(minimum);

interface LockedOffers {
  /** Whether the offer is as it was when the file was checked, and its limits fit together after the row. */
  takes: (row: RowToApply, variant: OwnVariant) => boolean;
  /** Notes that a row is applied: the next one of the offer comes on top of it. */
  note: (row: RowToApply, variant: OwnVariant) => void;
}

/** Locks the offers whose switch or limits rows change. */
export async function offersOf(
  tx: Tx,
  vendorId: string,
  rows: readonly RowToApply[],
  variants: readonly (OwnVariant | null)[],
): Promise<LockedOffers> {
  const ids = rows.flatMap(({ changes }, index) => {
    const offerId = variants[index]?.offerId;
    return offerId && Object.keys(targetsOf(changes)).length > 0 ? [offerId] : [];
  });
  const offers = ids.length > 0 ? await lockOffers(tx, vendorId, [...new Set(ids)]) : new Map<string, Offer>();
  return {
    takes: ({ changes }, { offerId }) => {
      const offer = offers.get(offerId);
      const targets = targetsOf(changes);
      if (Object.keys(targets).length === 0) return true;
      // Another row of the file may have set it.
      const isAsChecked = FIELDS.every((field) => !changes[field] || changes[field].includes(offer?.[field] ?? null));
      return offer !== undefined && isAsChecked && !breaksLimits({ ...offer, ...targets });
    },
    note: ({ changes }, { offerId }) => {
      const offer = offers.get(offerId);
      if (offer) offers.set(offerId, { ...offer, ...targetsOf(changes) });
    },
  };
}

/** Switches offers on or off and sets their limits, and tells those who wait for one that comes back. */
export async function changeOffers(
  { tx, jobs }: { tx: Tx; jobs: Pick<Jobs, 'send'> },
  job: ImportJob,
  planned: Planned[],
): Promise<{ productIds: string[]; isAnything: boolean }> {
  const wanted = changesByOffer(planned);
  return writeOffers({ tx, jobs }, job.vendorId, wanted);
}

/** Writes switches and limits of a vendor's offers. */
export async function writeOffers(
  { tx, jobs }: { tx: Tx; jobs: Pick<Jobs, 'send'> },
  vendorId: string,
  wanted: OfferChange[],
): Promise<{ productIds: string[]; isAnything: boolean }> {
  if (wanted.length === 0) return { productIds: [], isAnything: false };
  const offers = await lockOffers(
    tx,
    vendorId,
    wanted.map(({ offerId }) => offerId),
  );
  const after = wanted.flatMap(({ offerId, values }) => {
    const offer = offers.get(offerId);
    return offer ? [{ ...offer, ...values }] : [];
  });
  await sql`
    update product_vendors as o set wants_active = c.is_on, min_order_quantity = c.minimum,
      max_order_quantity = c.maximum, low_stock_threshold = c.low_stock
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
      as c(id uuid, is_on boolean, minimum int, maximum int, low_stock int)
    where o.id = c.id`.execute(tx);
  await settleOffers(
    tx,
    after.map(({ id }) => id),
  );
  const switched = after.filter(({ id, is_on }) => offers.get(id)?.is_on !== is_on);
  const on = switched.filter(({ is_on }) => is_on).map(({ id }) => id);
  if (on.length > 0) await announceStock(tx, jobs, await variantsOf(tx, on));
  const only = await Promise.all(switched.map(({ productId, id }) => isOnlyOffer(tx, productId, id)));
  return { productIds: after.map(({ productId }) => productId), isAnything: only.includes(true) };
}

/** In id order, as all who lock several. */
export async function lockOffers(tx: Tx, vendorId: string, ids: string[]): Promise<Map<string, Offer>> {
  const rows = await tx
    .selectFrom('product_vendors')
    .where('id', 'in', ids)
    .where('vendor_id', '=', vendorId)
    .select(['id', 'product_id as productId', 'wants_active as is_on', 'min_order_quantity as minimum'])
    .select(['max_order_quantity as maximum', 'low_stock_threshold as low_stock'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function variantsOf(tx: Tx, offerIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('variants')
    .where('product_vendor_id', 'in', offerIds)
    .where('is_active', '=', true)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
