import { type RawBuilder, sql } from 'kysely';
import type { FoundThings } from '#contract/operator/find.ts';
import { FIND, type FoundKind, mayFind } from '#contract/shared/operator/find.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { runTransaction } from '#server/db/pipelined-transaction.ts';
import type { OperatorScope } from '#server/http/access.ts';
import { maskEmail, maskPhone } from '#server/kernel/mask.ts';
import { toRiyals } from '#server/kernel/money.ts';
import { pictureUrlOrNull } from '#server/modules/media/public.ts';
import { type Search, suggest } from '#server/modules/search/public.ts';
import {
  barcodeQuery,
  type CustomerRow,
  customersQuery,
  type OrderRow,
  ordersQuery,
  type ProductRow,
  productsQuery,
  sellersQuery,
  trackedQuery,
  vendorsQuery,
} from './queries.ts';
import { readSought, type Sought } from './sought.ts';

/** Nobody waits longer for what they are typing; every statement takes a few milliseconds at most. */
const TIMEOUT_MS = 1_000;

/** Finds what the text may stand for, of the kinds that the caller's roles allow. */
export async function findThings(
  { db, search }: { db: Db; search: Search },
  { roles }: OperatorScope,
  typed: string,
): Promise<FoundThings> {
  if (typed.length < FIND.minimumLength) return { orders: [], vendors: [], customers: [], products: [] };
  const sought = readSought(typed);
  const rowsOf = <Row>(tx: Tx, kind: FoundKind, query: RawBuilder<Row> | null) =>
    query && mayFind(roles, kind) ? query.execute(tx).then(({ rows }) => rows) : [];
  const [[orders, tracked, vendors, customers, coded, barcoded, sellers], named] = await Promise.all([
    // Sent together: one connection and one round trip.
    runTransaction(db, async (tx) => {
      const [, ...found] = await Promise.all([
        sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(tx),
        rowsOf(tx, 'order', ordersQuery(sought)),
        rowsOf(tx, 'order', trackedQuery(sought)),
        rowsOf(tx, 'vendor', vendorsQuery(sought)),
        rowsOf(tx, 'customer', customersQuery(sought)),
        rowsOf(tx, 'product', productsQuery(sought)),
        rowsOf(tx, 'product', barcodeQuery(sought)),
        rowsOf(tx, 'vendor', sellersQuery(sought)),
      ]);
      return found;
    }),
    mayFind(roles, 'product') && isName(sought) ? suggest(search, typed, FIND.most) : null,
  ]);
  const products = [
    ...barcoded.map((row) => toProduct(row, true)),
    ...coded.map((row) => toProduct(row, false)),
    ...(named?.data ?? [])
      .filter(({ type, id }) => type === 'product' && !coded.some((one) => one.id === id))
      .map((hit) => ({ ...hit, hasBarcode: false })),
  ];
  return {
    orders: [...orders, ...tracked.filter(({ id }) => !orders.some((one) => one.id === id))]
      .slice(0, FIND.most)
      .map(toOrder),
    vendors: [...sellers, ...vendors.filter(({ id }) => !sellers.some((one) => one.id === id))].slice(0, FIND.most),
    customers: customers.map(toCustomer),
    products: products.slice(0, FIND.most),
  };
}

/** Emails and long numbers are not searched for among names: they find nothing there, or what nobody meant. */
function isName({ words, number, orderNumber }: Sought): boolean {
  return words.length > 0 && (number === null || number.length < 5) && orderNumber === null;
}

function toProduct({ id, name, nameEn, imageId }: ProductRow, hasBarcode: boolean) {
  return { id, name, nameEn, image: pictureUrlOrNull(imageId), hasBarcode };
}

function toOrder({ total, createdAt, ...order }: OrderRow) {
  return { ...order, totalAmount: toRiyals(total), createdAt: createdAt.toISOString() };
}

function toCustomer({ id, email, phone, createdAt, isActive }: CustomerRow) {
  return {
    ...{ id, email: maskEmail(email), phone: phone && maskPhone(phone) },
    ...{ createdAt: createdAt.toISOString(), isActive },
  };
}
