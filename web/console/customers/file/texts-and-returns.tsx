import { useInfiniteQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Stars } from '#web/shared/components/parts/rating.tsx';
import { FilePart } from './part.tsx';

const AT_A_TIME = 5;
const ROW = '-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl px-2 py-3 hover:bg-glaze';
const nextPage = ({ meta }: { meta: { page: number; totalPages: number } }) =>
  meta.page < meta.totalPages ? meta.page + 1 : undefined;

/** What a customer sends back or has reported. */
export function CustomerReturns({ customerId }: { customerId: string }) {
  const { t, format, pick } = useI18n();
  const query = useInfiniteQuery({
    queryKey: ['customers', customerId, 'returns'],
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      callApi('listOperatedReturns', { query: { customerId, sortBy: 'newest', page, limit: AT_A_TIME } }, { signal }),
    getNextPageParam: nextPage,
  });
  return (
    <FilePart
      {...{ query, title: t('nav.returns'), failure: t('operatedReturns.failed'), empty: t('customerFile.noReturns') }}
    >
      {({ id, number, createdAt, status, reason, vendor, amounts }) => (
        <Link to={`/operator/returns/${id}`} className={ROW}>
          <span className="min-w-0">
            <b className="block font-semibold">
              <bdi dir="ltr">{number}</bdi>
            </b>
            <span className="block text-sm text-cocoa-2">
              {format.date(createdAt)} · {t(`return.reason.${reason}`)} · <bdi>{pick(vendor.name, vendor.nameEn)}</bdi>
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <Badge look={status === 'DISPUTED' ? 'strong' : 'plain'}>{t(`operatedReturns.state.${status}`)}</Badge>
            {amounts.back !== null && <b className="font-semibold">{format.money(amounts.back)}</b>}
          </span>
        </Link>
      )}
    </FilePart>
  );
}

const LOOKS = { PUBLISHED: 'plain', HELD: 'strong', HIDDEN: 'bad' } as const;

/** What a customer wrote about products: one review of a product each, so the link leads to it alone. */
export function CustomerReviews({ customerId }: { customerId: string }) {
  const { t, format, pick } = useI18n();
  const query = useInfiniteQuery({
    queryKey: ['customers', customerId, 'reviews'],
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      callApi('listOperatedReviews', { query: { tab: 'all', customerId, page, limit: AT_A_TIME } }, { signal }),
    getNextPageParam: nextPage,
  });
  return (
    <FilePart {...{ query, title: t('nav.reviews'), failure: t('texts.failed'), empty: t('customerFile.noReviews') }}>
      {({ product, createdAt, rating, status, title, body }) => (
        <Link to={`/operator/reviews?tab=all&customerId=${customerId}&productId=${product.id}`} className={ROW}>
          <span className="min-w-0">
            <b className="block font-semibold wrap-anywhere">
              <bdi>{pick(product.name, product.nameEn)}</bdi>
            </b>
            <span className="line-clamp-2 text-sm text-cocoa-2 wrap-anywhere">
              {format.date(createdAt)}
              {(title || body) && (
                <>
                  {' · '}
                  <bdi>{title || body}</bdi>
                </>
              )}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {status !== 'PUBLISHED' && <Badge look={LOOKS[status]}>{t(`desk.status.${status}`)}</Badge>}
            <Stars rating={rating} />
          </span>
        </Link>
      )}
    </FilePart>
  );
}

/** What a customer asked about products, with the number of answers. */
export function CustomerQuestions({ customerId }: { customerId: string }) {
  const { t, format, pick } = useI18n();
  const query = useInfiniteQuery({
    queryKey: ['customers', customerId, 'questions'],
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      callApi('listOperatedQuestions', { query: { tab: 'all', customerId, page, limit: AT_A_TIME } }, { signal }),
    getNextPageParam: nextPage,
  });
  return (
    <FilePart
      {...{ query, title: t('nav.questions'), failure: t('questionDesk.failed'), empty: t('customerFile.noQuestions') }}
    >
      {({ product, createdAt, status, body, answers }) => (
        <Link to={`/operator/questions?tab=all&customerId=${customerId}&productId=${product.id}`} className={ROW}>
          <span className="min-w-0">
            <b className="block font-semibold wrap-anywhere">
              <bdi>{pick(product.name, product.nameEn)}</bdi>
            </b>
            <span className="line-clamp-2 text-sm text-cocoa-2 wrap-anywhere">
              {format.date(createdAt)} · <bdi>{body}</bdi>
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-2 text-sm text-cocoa-2">
            {status !== 'PUBLISHED' && <Badge look={LOOKS[status]}>{t(`desk.status.${status}`)}</Badge>}
            {t('customerFile.answers', { count: answers.length })}
          </span>
        </Link>
      )}
    </FilePart>
  );
}
