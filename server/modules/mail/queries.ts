import { sql } from 'kysely';
import type { AccountRefusal, AccountState } from '#contract/shared/application/bank-accounts.ts';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { CheckReason } from '#contract/shared/application/review.ts';
import { REVIEW, UNANSWERED } from '#contract/shared/application/states.ts';
import { type OrderStatus, type PaymentStatus, TIME_ZONE } from '#contract/shared/constants.ts';
import type { FailureReason } from '#contract/shared/orders/undelivered.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { PaymentSource } from '#contract/shared/payment-source.ts';
import type { RefusalReason } from '#contract/shared/proposals/states.ts';
import type { Finding } from '#contract/shared/proposals/views.ts';
import type { PriceRefusal } from '#contract/shared/selling/sales.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import type { Db } from '#server/db/client.ts';
import { vendorState } from '#server/http/vendor-state.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { bankMoneyOf } from '#server/modules/orders/public.ts';
import { BY_HAND, GOING_BACK, IS_UNDER_WAY } from '#server/modules/payments/public.ts';
import { shownPrefix } from '#server/platform/api-key.ts';
import type { Language } from './format.ts';
import { AS_CREDIT, STILL_HELD, TOLD_BEFORE, WENT_BEFORE } from './orders/order-money.ts';

/** Recipient and language of a mail about an account, and whether the email was proven to be its owner's. */
export function findReader(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.email', 'u.first_name as firstName', sql<Language>`coalesce(c.language, 'ar')`.as('language')])
    .select(sql<boolean>`u.email_verified_at is not null`.as('isVerified'))
    .executeTakeFirst();
}

/** A vendor's names and, while it is suspended, why. */
export function findVendorForMail(db: Db, vendorId: string) {
  return db
    .selectFrom('vendors as v')
    .leftJoin('vendor_suspensions as x', 'x.vendor_id', 'v.id')
    .where('v.id', '=', vendorId)
    .select(['v.name', 'v.name_en as nameEn', 'x.ends_at as endsAt'])
    .select([sql<string | null>`coalesce(v.closing_reason, x.reason)`.as('reason'), vendorState.as('state')])
    .executeTakeFirst();
}

/** A key of a vendor's programs that works. */
export async function findApiKeyForMail(db: Db, apiKeyId: string) {
  const row = await db
    .selectFrom('vendor_api_keys as k')
    .innerJoin('vendors as v', 'v.id', 'k.vendor_id')
    .where('k.id', '=', apiKeyId)
    .where('k.revoked_at', 'is', null)
    .select(['k.name', 'k.prefix', 'k.created_at as madeAt', 'v.name as vendorName', 'v.name_en as vendorNameEn'])
    .executeTakeFirst();
  return row && { ...row, prefix: shownPrefix(row.prefix), madeOn: dayInRiyadh(row.madeAt) };
}

/** A vendor's paper, with what its mails say. */
export function findPaperForMail(db: Db, documentId: string) {
  return db
    .selectFrom('documents as d')
    .leftJoin('applications as a', 'a.id', 'd.application_id')
    .innerJoin('vendors as v', (join) => join.on(sql<boolean>`v.id = coalesce(d.vendor_id, a.vendor_id)`))
    .where('d.id', '=', documentId)
    .select(['v.name as vendorName', 'v.name_en as vendorNameEn', 'd.note'])
    .select([sql<PaperKind>`d.kind`.as('kind'), sql<CheckReason | null>`d.reason`.as('reason')])
    .select(sql<string | null>`d.expires_on::text`.as('expiresOn'))
    .select(sql<string>`coalesce(d.state, 'ACCEPTED')`.as('state'))
    .select(sql<number>`(select count(*)::int from offer_holds where document_id = d.id)`.as('heldOffers'))
    .executeTakeFirst();
}

/** A bank account of a vendor, with what mails about its change say. */
export function findBankAccountForMail(db: Db, id: string) {
  return db
    .selectFrom('bank_accounts as b')
    .innerJoin('vendors as v', 'v.id', 'b.vendor_id')
    .leftJoin('users as r', 'r.id', 'b.requested_by')
    .where('b.id', '=', id)
    .select(['v.name as vendorName', 'v.name_en as vendorNameEn', 'b.holder', 'b.last_four as lastFour', 'b.note'])
    .select(['b.bank_code as bankCode', 'b.created_at as requestedAt', 'b.active_from as inForceFrom'])
    .select([sql<AccountState>`b.status`.as('state'), sql<AccountRefusal | null>`b.reason`.as('reason')])
    .select(sql<string | null>`nullif(concat_ws(' ', r.first_name, r.last_name), '')`.as('requestedBy'))
    .executeTakeFirst();
}

/** A decision about a price, with what its mail says. */
export function findPriceDecision(db: Db, id: string) {
  return db
    .selectFrom('price_decisions as d')
    .innerJoin('variants as x', 'x.id', 'd.variant_id')
    .innerJoin('product_vendors as o', 'o.id', 'x.product_vendor_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('promotions as m', 'm.id', 'd.promotion_id')
    .where('d.id', '=', id)
    .select(['p.name as productName', 'p.name_en as productNameEn', 'x.name as packName', 'x.name_en as packNameEn'])
    .select(['m.name as saleName', 'm.name_en as saleNameEn', 'd.old_price as oldPrice', 'd.price', 'd.note'])
    .select(sql<PriceRefusal | null>`d.reason`.as('reason'))
    .executeTakeFirst();
}

/** What was decided about an application, and what was found wrong. */
export async function findApplicationForMail(db: Db, id: string) {
  const row = await db
    .selectFrom('applications')
    .where('id', '=', id)
    .select(['status as state', 'language', 'decision_reason as reason', 'decision_note as note'])
    .select(
      sql<
        string | null
      >`((decided_at + make_interval(days => ${REVIEW.daysUntilNext})) at time zone ${TIME_ZONE})::date::text`.as(
        'applyFrom',
      ),
    )
    .select(
      sql<string | null>`((greatest(updated_at + make_interval(days => ${UNANSWERED.days}),
        reminded_at + make_interval(days => ${UNANSWERED.toldBefore})) at time zone ${TIME_ZONE})::date + 1)::text`.as(
        'endsOn',
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const checks = await db
    .selectFrom('application_checks as c')
    .leftJoin('documents as d', (join) => join.on(sql<boolean>`d.id::text = c.subject`))
    .where('c.application_id', '=', id)
    .where('c.is_ok', '=', false)
    .select(['c.subject', 'c.reason', 'c.note', 'd.kind'])
    .orderBy('c.subject')
    .execute();
  return { ...row, checks };
}

/** A proposal of a product with what was decided about it. */
export async function findProposalForMail(db: Db, id: string) {
  const row = await db
    .selectFrom('product_changes')
    .where('id', '=', id)
    .select(['status as state', 'language', 'reason', 'note', 'decisions'])
    .select([sql<string>`wanted ->> 'name'`.as('name'), sql<string>`wanted ->> 'nameEn'`.as('nameEn')])
    .$narrowType<{ language: Language; reason: RefusalReason | null }>()
    .executeTakeFirst();
  return row && { ...row, findings: row.decisions as unknown as Finding[] };
}

/** The email that an unused link was made for: if the account's email has changed since, the new one gets no such mail. */
export function findLink(db: Db, linkId: string) {
  return db
    .selectFrom('email_links')
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('email')
    .executeTakeFirst();
}

export async function findOrderForMail(db: Db, orderId: string) {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('o.id', '=', orderId)
    .select([
      'o.id',
      'o.order_number as number',
      'o.status',
      'c.language',
      'o.subtotal',
      'o.discount_amount as discount',
      'o.shipping_cost as shipping',
      'o.cod_fee as codFee',
      'o.tax',
      'o.total_amount as total',
      'o.credit_applied as credit',
      'o.prices_include_vat as pricesIncludeVat',
      'o.payment_method as paymentMethod',
      'o.payment_status as paymentStatus',
      'o.pay_until as payUntil',
      'o.estimated_delivery_date as estimatedDeliveryDate',
      'o.shipping_address as shippingAddress',
      'u.email',
      'u.first_name as firstName',
      sql<boolean>`u.email_verified_at is not null`.as('isVerified'),
      // Halalas that a gateway sends back, or is to; what else people have yet to return of a paid order; what became the customer's credit
      // as the order ended, or since.
      GOING_BACK.as('goingBack'),
      STILL_HELD.as('stillHeld'),
      AS_CREDIT.as('asCredit'),
      // Of a cancelled order: what of the halalas that have yet to go back was named before, and whether others had gone back by then.
      TOLD_BEFORE.as('toldBefore'),
      WENT_BEFORE.as('wentBefore'),
      sql<boolean>`(select coalesce(sum(refunded_amount), 0) from payments where order_id = o.id and status in ('PAID', 'REFUNDED'))
        > (select coalesce(sum(amount), 0) from store_credit_movements where order_id = o.id and kind = 'issued')`.as(
        'isBackAsMoney',
      ),
      // Money that a gateway captured and this order did not need: whether there was any, and whether it has yet to go back.
      sql<boolean>`exists (select from payments where order_id = o.id and surplus_reason is not null)`.as('hasSurplus'),
      sql<boolean>`exists (select from payments where order_id = o.id and status = 'SURPLUS')`.as('isSurplusKept'),
      IS_UNDER_WAY.as('mayBePaid'),
      sql<boolean>`exists (select from payments where order_id = o.id and status in ('PAID', 'REFUNDED') and provider = ${BY_HAND})`.as(
        'isPaidByHand',
      ),
      // What vendors could not supply.
      sql<number>`(select coalesce(sum(amount), 0) from order_cancellations where order_id = o.id)::bigint`.as(
        'cancelled',
      ),
      // Null until the order is paid, and if the previous release delivered it.
      sql<number | null>`case when o.payment_status = 'PAID' then (select sum(collected) from fulfilments
        where order_id = o.id) end::bigint`.as('collected'),
    ])
    .$narrowType<{
      paymentMethod: PaymentMethodId;
      status: OrderStatus;
      paymentStatus: PaymentStatus;
      language: Language;
    }>()
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await listItems(db, orderId);
  const parcels = await listParcels(db, orderId);
  const bank = await bankMoneyOf(db, { ...order, total: order.total - order.credit });
  return { ...order, shippingAddress: order.shippingAddress as unknown as ShippingAddress, items, parcels, bank };
}

function listParcels(db: Db, orderId: string) {
  return db
    .selectFrom('fulfilments')
    .where('order_id', '=', orderId)
    .select([
      'id',
      'status',
      'vendor_name as vendorName',
      'vendor_name_en as vendorNameEn',
      'carrier',
      'tracking_number as trackingNumber',
      // Of a cash parcel that was shipped: what the courier collects for it.
      'collect_amount as collectAmount',
      sql<boolean>`refused_at is not null`.as('isRefused'),
      sql<boolean>`unsupplied_at is not null`.as('isUnsupplied'),
      'failed_attempts as failedAttempts',
      'failure_reason as failureReason',
      'goes_back as goesBack',
      sql<boolean>`came_back_at is not null`.as('isBack'),
    ])
    .orderBy('vendor_name')
    .$narrowType<{ status: OrderStatus; failureReason: FailureReason | null }>()
    .execute();
}

function listItems(db: Db, orderId: string) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('fulfilments as f', 'f.id', 'i.fulfilment_id')
    .where('i.order_id', '=', orderId)
    .select([
      'i.name',
      'i.name_en as nameEn',
      'i.variant_name as variantName',
      'i.variant_name_en as variantNameEn',
      'i.quantity',
      'i.cancelled_quantity as cancelled',
      'i.total_price as totalPrice',
      sql<boolean>`f.refused_at is not null`.as('isRefused'),
    ])
    .orderBy('i.position')
    .execute();
}

/** What the order, or one payment of it, was paid with; null if the gateway did not say. */
export async function findSource(db: Db, orderId: string, paymentId?: string): Promise<PaymentSource | null> {
  const payments = db.selectFrom('payments').where('order_id', '=', orderId).where('source', 'is not', null);
  const chosen = paymentId
    ? payments.where('id', '=', paymentId)
    : payments.where('status', 'in', ['PAID', 'REFUNDED']);
  const row = await chosen.select('source').executeTakeFirst();
  return (row?.source ?? null) as PaymentSource | null;
}

/** Pieces that were cancelled: their parcel, why, and the halalas that the customer does not pay for them. */
export function findCancellation(db: Db, id: string) {
  return db
    .selectFrom('order_cancellations')
    .where('id', '=', id)
    .select(['fulfilment_id as fulfilmentId', 'amount', 'reason'])
    .executeTakeFirst();
}

export type OrderForMail = NonNullable<Awaited<ReturnType<typeof findOrderForMail>>>;
export type ParcelForMail = OrderForMail['parcels'][number];

export function findContactMessage(db: Db, id: string) {
  return db
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .select(['name', 'email', 'topic', 'message', 'language'])
    .$narrowType<{ topic: 'order' | 'product' | 'vendor' | 'other'; language: Language }>()
    .executeTakeFirst();
}
