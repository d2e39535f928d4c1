import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listRefunds as endpoint, ListedRefund, RefundFilters } from '#contract/operator/money/refunds.ts';
import type { OpenReturn } from '#contract/operator/orders/open-return.ts';
import { COUNTED_TO } from '#contract/shared/lists/lists.ts';
import type { RefundTab } from '#contract/shared/orders/refunds.ts';
import type { OperatorScope } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { toRiyals } from '#server/kernel/money.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { markBegun, markShown } from '#server/modules/refund-accounts/public.ts';
import { accountOf, ibanOf, isFinance, type Limits } from './accounts.ts';
import { details, matching, type QueueRow, rowsOf } from './rows.ts';

type Reading = Pick<Deps, 'db' | 'config' | 'secret'> & { gateway: PaymentGateway | null };
type Queue = Pick<Reading, 'db' | 'gateway'>;

/** The refunds of a tab, and how many there are in each of the others. */
export async function listRefunds(
  { db, gateway, config }: Reading,
  operator: OperatorScope,
  { page, limit, ...filters }: z.output<typeof endpoint.query>,
) {
  const found = matching(gateway, filters);
  const [{ rows: counted }, { rows }, counts] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (${found(COUNTED_TO + 1, 0)}) as n`.execute(db),
    // There are no pages behind what is counted.
    found(limit, Math.min((page - 1) * limit, COUNTED_TO)).execute(db),
    countTabs({ db, gateway }),
  ]);
  const count = counted[0]?.count ?? 0;
  const total = Math.min(count, COUNTED_TO);
  const ids = rows.map(({ id }) => id);
  return {
    data: (await read({ db, gateway }, filters.tab, ids)).map((row) => toListed(row, operator, config)),
    meta: { page, limit, total, totalPages: Math.ceil(total / limit), isCapped: count > COUNTED_TO },
    counts,
  };
}

/** What an export of them reads. */
export function refundSource(
  { db, gateway, config, secret }: Reading,
  operator: OperatorScope,
  filters: RefundFilters,
) {
  return {
    findIds: async (limit: number) => (await matching(gateway, filters)(limit, 0).execute(db)).rows.map(({ id }) => id),
    read: async (ids: readonly string[]) => {
      const rows = async () =>
        (await read({ db, gateway }, filters.tab, ids)).map((row) => ({
          ...exported(row, operator, { config, secret }),
          id: keyOf(row),
        }));
      const found = await rows();
      await markShown(
        db,
        found.flatMap(({ iban, account }) => (iban !== null && account ? [account.id] : [])),
      );
      if (isFinance(operator))
        await markBegun(
          db,
          found.filter(goesToSender).map(({ orderId }) => orderId),
        );
      // What was taken as credit meanwhile is not sent.
      return rows();
    },
  };
}

/** Finance may send it to the account that the transfer came from, whose end the file has. */
const goesToSender = ({ tab, account, ibanEnd, isHeld }: ListedRefund) =>
  tab === 'to_send' && !isHeld && account === null && ibanEnd !== null;

/** A row of an export, for finance with the whole account unless somebody else has to make sure of it first, or the money is held. */
function exported(row: QueueRow, operator: OperatorScope, { config, secret }: Pick<Reading, 'config' | 'secret'>) {
  const listed = toListed(row, operator, config);
  return {
    ...listed,
    refundId: row.id,
    iban: listed.isHeld || listed.account?.needsSecond ? null : ibanOf(row, operator, secret),
  };
}

const keyOf = ({ kind, id }: Pick<QueueRow, 'kind' | 'id'>) => `${kind}:${id}`;

async function read({ db, gateway }: Queue, tab: RefundTab, ids: readonly string[]): Promise<QueueRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await details(gateway, tab, ids).execute(db);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return ids.flatMap((id) => byKey.get(id) ?? []);
}

async function countTabs({ db, gateway }: Queue) {
  const { rows } = await sql<{ tab: RefundTab; count: number }>`
    select x.tab, count(*)::int as count from (${rowsOf(gateway, null)}) as x group by x.tab`.execute(db);
  const countOf = (tab: RefundTab) => rows.find((row) => row.tab === tab)?.count ?? 0;
  return {
    to_approve: countOf('to_approve'),
    to_send: countOf('to_send'),
    failed: countOf('failed'),
    under_way: countOf('under_way'),
  };
}

function toListed(row: QueueRow, operator: OperatorScope, config: Limits): ListedRefund {
  const { requestId, requestStatus, requestReason, requestNote, requestedBy, requesterId, decidedBy, answer, ...rest } =
    row;
  const { opening, cancels, ...own } = rest;
  const { userId } = operator;
  const { amount, since, doneAt } = own;
  const request = requestId !== null &&
    requestStatus !== null &&
    requestReason !== null && {
      ...{ id: requestId, status: requestStatus, reason: requestReason, note: requestNote, by: requestedBy },
      ...{ isOwn: requesterId === userId, decidedBy, answer, opens: opening && toOpens(opening), cancels },
    };
  return {
    ...own,
    amount: toRiyals(Number(amount)),
    ...{ since: new Date(since).toISOString(), doneAt: doneAt && new Date(doneAt).toISOString() },
    account: accountOf(row, operator, config),
    request: request || null,
  };
}

const toOpens = ({ reason, lines, note, asCredit }: OpenReturn) => ({
  ...{ reason, note, asCredit, pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0) },
});
