import { sql } from 'kysely';

/** Whether a parcel should have left before today. Only parcels that may be packed have a day. */
export const IS_LATE = sql<boolean>`ship_by < (now() at time zone 'Asia/Riyadh')::date`;

/** Whether a parcel (f) waits to leave. */
export const IS_UNSHIPPED = sql<boolean>`f.status in ('PENDING', 'CONFIRMED', 'PROCESSING')`;

/** Whether a parcel (f) has yet to arrive. */
export const IS_OPEN = sql<boolean>`f.status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED')`;

/** Whether an order (o) is paid, or to be paid in cash. */
export const IS_RELEASED = sql<boolean>`(o.payment_status = 'PAID' or o.payment_method = 'cod')`;
