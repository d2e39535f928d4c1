import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { readPage } from '#web/shared/url/page-number.ts';
import { withReturnWords } from '#web/shop/features/returns/words/words.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { pageMeta } from '#web/shop/page/page-meta.ts';

const ReturnsList = lazy(
  withReturnWords(async () => (await import('#web/shop/features/returns/returns-list.tsx')).ReturnsList),
);

export const meta = pageMeta('returns.title');

export default function ReturnsRoute() {
  const { t } = useI18n();
  const [query] = useSearchParams();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.account'), to: '/profile' },
          { label: t('nav.orders'), to: '/orders' },
          { label: t('returns.title') },
        ]}
      />
      <h1 className="pb-4 text-3xl md:text-4xl">{t('returns.title')}</h1>
      <Suspense fallback={<div role="status" aria-label={t('app.loading')} className="skeleton h-80 rounded-panel" />}>
        <ReturnsList pageNumber={readPage(query)} />
      </Suspense>
    </>
  );
}
