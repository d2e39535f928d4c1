import type { Db } from '#server/db/client.ts';
import type { CountMoney } from '#server/http/metrics/money-metrics.ts';
import { countStuckReceipts } from '#server/modules/orders/public.ts';
import { countMoney, type PaymentGateway } from '#server/modules/payments/public.ts';

/** What monitoring watches of the money, at the gateway and on the bank account. */
export async function countAllMoney(db: Db, gateway: PaymentGateway | null): ReturnType<CountMoney> {
  const [money, receipts] = await Promise.all([countMoney(db, gateway), countStuckReceipts(db)]);
  return { ...money, stuck: [...money.stuck, { what: 'receipt', count: receipts }] };
}
