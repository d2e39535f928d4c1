import type { ListedRefund } from '#contract/operator/money/refunds.ts';

/** In a title: it is not broken at its hyphens, and not turned round by Arabic words. */
export const OrderNumber = ({ row }: { row: Pick<ListedRefund, 'orderNumber'> }) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {row.orderNumber}
  </bdi>
);
