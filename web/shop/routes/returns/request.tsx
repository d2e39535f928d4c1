import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { OrderSkeleton } from '#web/shop/components/orders/order-skeleton.tsx';
import { withReturnWords } from '#web/shop/features/returns/words/words.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/request.ts';

const RequestForm = lazy(
  withReturnWords(async () => (await import('#web/shop/features/returns/request/request-form.tsx')).RequestForm),
);

export const meta = pageMeta('returns.open');

export default function RequestRoute({ params }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <RequestForm key={params.orderId} orderId={params.orderId} lineId={query.get('line')} />
    </Suspense>
  );
}
