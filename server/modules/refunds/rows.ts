import { type RawBuilder, sql } from 'kysely';
import type { ListedRefund, RefundFilters } from '#contract/operator/money/refunds.ts';
import type { OpenReturn } from '#contract/operator/orders/open-return.ts';
import type {
  REFUND_CAUSES,
  REFUND_QUESTIONS,
  REFUND_REQUEST_STATUSES,
  RefundRequestReason,
  RefundTab,
} from '#contract/shared/orders/refunds.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import { readSought } from '#server/modules/find/public.ts';
import { CANCELS } from '#server/modules/orders/public.ts';
import { BY_HAND, IS_SENT_APART, type PaymentGateway, whyUndecided } from '#server/modules/payments/public.ts';
import { IS_HELD } from '#server/modules/refund-accounts/public.ts';

type Gateway = Pick<PaymentGateway, 'name'> | null;

/** An account of a row, as its JSON in the query. Amounts in halalas. */
interface QueueAccount {
  id: string;
  lastFour: string;
  bankCode: string | null;
  holder: string | null;
  /** Sealed, in hexadecimal digits. */
  sealed: string | null;
  /** What was sent to accounts of its order before. */
  sentBefore: number;
  confirmerId: string | null;
  confirmedBy: string | null;
}

/** A row of the queue. Amounts in halalas. */
export interface QueueRow {
  id: string;
  kind: 'refund' | 'request' | 'order';
  tab: RefundTab;
  orderId: string;
  orderNumber: string;
  amount: number;
  cause: (typeof REFUND_CAUSES)[number];
  method: PaymentMethodId;
  ibanEnd: string | null;
  question: (typeof REFUND_QUESTIONS)[number] | null;
  failure: string | null;
  note: string | null;
  isByHand: boolean;
  isHeld: boolean;
  since: Date;
  doneAt: Date | null;
  account: QueueAccount | null;
  requestId: string | null;
  requestStatus: (typeof REFUND_REQUEST_STATUSES)[number] | null;
  requestReason: RefundRequestReason | null;
  /** The return that its approval opens. */
  opening: OpenReturn | null;
  /** What it cancels, or was to cancel. */
  cancels: NonNullable<ListedRefund['request']>['cancels'];
  requestNote: string | null;
  requestedBy: string | null;
  requesterId: string | null;
  decidedBy: string | null;
  answer: string | null;
}

const TAB = sql`case when r.status = 'SUCCEEDED' then 'done' when w.why = 'by_hand' then 'to_send'
  when w.why is null then 'under_way' else 'failed' end`;

/** The request that a cancellation or late cash of an order (r) was made by: both are written in one transaction, which has one time. */
const MADE_WITH = sql`case when r.kind in ('cancellation', 'surplus') then (select id from refund_requests where order_id = r.order_id
  and case r.kind when 'surplus' then reason = 'late_cash' else reason in ('cancel_order', 'cancel_pieces') end
  and status = 'APPROVED' and decided_at = r.created_at limit 1) end`;

/** Refunds of payments, but for the parts that go back with the rest of a cancelled order that people had collected. */
const refunds = (gateway: Gateway, isDone: boolean) => sql`
  select 'refund' as kind, r.id, ${TAB} as tab, r.order_id, r.amount::bigint as amount, r.kind as cause, w.why as question,
    r.failure, r.note, r.by_hand, r.created_at as since, r.done_at,
    coalesce(r.request_id, (select id from refund_requests where return_id = r.return_id), ${MADE_WITH}) as request_id
  from refunds as r join orders as o on o.id = r.order_id join payments as p on p.id = r.payment_id
  cross join lateral (select ${whyUndecided(gateway)}) as w(why)
  where ${isDone ? sql`r.status = 'SUCCEEDED'` : sql`r.status <> 'SUCCEEDED' and (p.provider <> ${BY_HAND} or ${IS_SENT_APART})`}`;

/** Cancelled orders whose money people had collected, and return wholly. */
const orders = (isDone: boolean) => sql`
  select 'order' as kind, o.id, ${isDone ? sql`'done'` : sql`'to_send'`} as tab, o.id as order_id, d.amount::bigint as amount,
    'cancellation' as cause, ${isDone ? sql`null` : sql`'by_hand'`} as question, null as failure, d.note, ${isDone} as by_hand,
    o.updated_at as since, ${isDone ? sql`d.at` : sql`null::timestamptz`} as done_at,
    (select id from refund_requests where order_id = o.id and reason = 'cancel_order' and status = 'APPROVED' limit 1) as request_id
  from orders as o
  cross join lateral (${
    isDone
      ? sql`select p.refunded_amount - coalesce((select sum(amount) from refunds where payment_id = p.id), 0) as amount,
          e.created_at as at, e.detail ->> 'because' as note
        from payments as p join order_events as e on e.order_id = o.id and e.code = 'refunded'
        where p.order_id = o.id and p.provider = ${BY_HAND} and p.status = 'REFUNDED'`
      : sql`select captured_amount - refunded_amount as amount, null::timestamptz as at, null as note
        from payments where order_id = o.id and provider = ${BY_HAND} and status = 'PAID'`
  }) as d
  where o.status = 'CANCELLED' and o.payment_status = ${isDone ? 'REFUNDED' : 'PAID'} and d.amount > 0`;

/** Requests that are not approved: an approved one is listed as its refund. */
const requests = (isDone: boolean) => sql`
  select 'request' as kind, q.id, ${isDone ? sql`'done'` : sql`'to_approve'`} as tab, q.order_id, q.amount::bigint as amount,
    case when q.reason in ('return', 'late_return') then 'return' when q.reason in ('cancel_order', 'cancel_pieces') then 'cancellation'
      else 'goodwill' end as cause, null as question, null as failure, null as note, false as by_hand, q.requested_at as since,
    q.decided_at as done_at, q.id as request_id
  from refund_requests as q
  where q.status ${isDone ? sql`in ('REJECTED', 'WITHDRAWN')` : sql`= 'WAITING'`}`;

/** All that is in a tab, or in all tabs but the last. */
export function rowsOf(gateway: Gateway, tab: RefundTab | null): RawBuilder<unknown> {
  if (tab === 'to_approve') return requests(false);
  const isDone = tab === 'done';
  const all = sql`${refunds(gateway, isDone)} union all ${orders(isDone)} union all ${requests(isDone)}`;
  return tab === null || isDone ? all : sql`select * from (${all}) as a where a.tab = ${tab}`;
}

const ORDERS: Record<RefundFilters['sortBy'], RawBuilder<unknown>> = {
  oldest: sql`x.since, x.id`,
  newest: sql`coalesce(x.done_at, x.since) desc, x.id desc`,
  amount: sql`x.amount desc, x.id`,
};

/** What the filters find, in their order, as `kind:id`. */
export function matching(gateway: Gateway, { tab, search, cause, sortBy }: RefundFilters) {
  const conditions = [...(cause ? [sql`x.cause = ${cause}`] : []), ...(search ? [numbered(search)] : [])];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return (limit: number, offset: number): RawBuilder<{ id: string }> =>
    sql`select x.kind || ':' || x.id as id from (${rowsOf(gateway, tab)}) as x ${where}
      order by ${ORDERS[sortBy]} limit ${limit} offset ${offset}`;
}

function numbered(search: string): RawBuilder<unknown> {
  const { orderNumber } = readSought(search);
  if (orderNumber === null) return sql`false`;
  return sql`x.order_id in (select id from orders where starts_with(order_number, ${orderNumber}))`;
}

const NAME = (table: 'b' | 'd') =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`;

/** The account that a row's money goes to, or went to. */
const ACCOUNT = sql`(
  select json_build_object('id', a.id, 'lastFour', a.last_four, 'bankCode', a.bank_code, 'holder', a.holder,
    'sealed', encode(a.iban_sealed, 'hex'), 'confirmerId', a.confirmed_by,
    'sentBefore', (select coalesce(sum(sent_amount), 0) from refund_accounts where order_id = a.order_id),
    'confirmedBy', (select nullif(concat_ws(' ', first_name, last_name), '') from users where id = a.confirmed_by))
  from refund_accounts as a
  where a.order_id = x.order_id and x.kind <> 'request' and case when x.tab = 'done'
    then a.id = (select account_id from refunds where id = x.id) else a.replaced_at is null end)`;

/** Rows of a tab by their `kind:id`, with all that is shown of them. */
export const details = (gateway: Gateway, tab: RefundTab, ids: readonly string[]): RawBuilder<QueueRow> => sql`
  select x.kind, x.id, x.tab, x.order_id as "orderId", x.amount, x.cause, x.question, x.failure, x.note, x.by_hand as "isByHand",
    (x.kind <> 'request' and x.tab in ('to_send', 'failed') and ${IS_HELD}) as "isHeld", x.since, x.done_at as "doneAt", o.order_number as "orderNumber", o.payment_method as method,
    (select iban_end from bank_receipts where order_id = o.id and used > 0 order by created_at limit 1) as "ibanEnd",
    ${ACCOUNT} as account, q.id as "requestId", q.status as "requestStatus", q.reason as "requestReason", q.note as "requestNote", q.opening,
    ${CANCELS} as cancels,
    q.requested_by as "requesterId", ${NAME('b')} as "requestedBy", ${NAME('d')} as "decidedBy", q.answer
  from (${rowsOf(gateway, tab)}) as x
  join orders as o on o.id = x.order_id
  left join refund_requests as q on q.id = x.request_id
  left join users as b on b.id = q.requested_by
  left join users as d on d.id = q.decided_by
  where x.kind || ':' || x.id = any(${[...ids]}::text[])`;
