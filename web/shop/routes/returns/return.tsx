import { lazy, Suspense } from 'react';
import { OrderSkeleton } from '#web/shop/components/orders/order-skeleton.tsx';
import { withReturnWords } from '#web/shop/features/returns/words/words.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';
import type { Route } from './+types/return.ts';

const ReturnPage = lazy(
  withReturnWords(async () => (await import('#web/shop/features/returns/return-page.tsx')).ReturnPage),
);

export const meta = pageMeta('returns.title');

export default function ReturnRoute({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <ReturnPage key={params.returnId} returnId={params.returnId} />
    </Suspense>
  );
}
