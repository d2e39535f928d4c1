import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { CANCELLATION_REASONS } from '#contract/shared/orders/refunds.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

export const REFUNDS_KEY = 'operated-refunds';

export const keyOf = ({ kind, id }: Pick<ListedRefund, 'kind' | 'id'>) => `${kind}:${id}`;

/** A request whose approval cancels an order, or pieces of it. */
export const isCancellation = ({ request }: Pick<ListedRefund, 'request'>) =>
  CANCELLATION_REASONS.some((reason) => reason === request?.reason);

/** After money of an order was decided about, whatever shows it is out of date. */
export function forgetMoney(orderId: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      [REFUNDS_KEY, orderId, 'operated-orders', 'customers', 'log', 'home', 'overview'].some((part) =>
        queryKey.includes(part),
      ),
  });
}
