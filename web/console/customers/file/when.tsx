import type { ReactNode } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

interface WhenProps {
  at: string;
  /** About which order, where that is not the page’s. */
  order: { id: string; orderNumber: string } | null;
  /** Who, before the time. */
  before?: ReactNode;
  children?: ReactNode;
}

/** When something of a file was, and about which order. */
export function When({ at, order, before, children }: WhenProps) {
  const { format } = useI18n();
  return (
    <p className="text-sm text-cocoa-2">
      {before && <>{before} · </>}
      {format.dateTime(at)}
      {children}
      {order && (
        <>
          {' · '}
          <Link to={`/operator/orders/${order.id}`} className="text-crust-d hover:underline">
            <bdi dir="ltr">{order.orderNumber}</bdi>
          </Link>
        </>
      )}
    </p>
  );
}
