import { useInfiniteQuery } from '@tanstack/react-query';
import type { Sale } from '#contract/shared/selling/sales.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { salesQuery } from './queries.ts';
import { SaleBadges, SaleTime, useDiscountText } from './sale-facts.tsx';
import { UnderReview } from './under-review.tsx';

/** The sales of a store, and its prices that the operator looks at. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'prices');
  const isOpen = isAllowed && vendor.state === 'APPROVED';
  return (
    <Page
      title={t('nav.sales')}
      text={isAllowed && t(isOpen ? 'sales.text' : 'sales.locked')}
      action={
        isOpen && (
          <LinkButton to="/seller/sales/new" icon="plus">
            {t('sales.new')}
          </LinkButton>
        )
      }
    >
      {isAllowed ? <Sales key={vendor.id} vendor={vendor} isOpen={isOpen} /> : <NoPermission />}
    </Page>
  );
}

function Sales({ vendor, isOpen }: { vendor: Vendor; isOpen: boolean }) {
  const { t } = useI18n();
  const query = useInfiniteQuery(salesQuery(vendor.id));
  return (
    <div className="flex flex-col gap-6">
      <UnderReview vendor={vendor} />
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-28" />} failure={t('sales.failed')}>
        {({ pages }) => {
          const sales = pages.flatMap(({ data }) => data);
          if (sales.length === 0)
            return (
              <State icon="tag" title={t('sales.empty')} text={t('sales.emptyText')}>
                {isOpen && <LinkButton to="/seller/sales/new">{t('sales.new')}</LinkButton>}
              </State>
            );
          return (
            <>
              <ul aria-label={t('sales.list')} className="grid gap-3 lg:grid-cols-2">
                {sales.map((sale) => (
                  <SaleCard key={sale.id} sale={sale} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="outline"
                  className="self-center"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('sales.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function SaleCard({ sale }: { sale: Sale }) {
  const { t, pick } = useI18n();
  const discount = useDiscountText(sale);
  return (
    <li>
      <Link
        to={`/seller/sales/${sale.id}`}
        className="card flex h-full items-center gap-3 p-4 shadow-soft transition-shadow hover:border-wheat md:p-5"
      >
        <span className="flex min-w-0 grow flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <b className="heading text-lg wrap-anywhere">
              <bdi>{pick(sale.name, sale.nameEn)}</bdi>
            </b>
            <SaleBadges sale={sale} />
          </span>
          <SaleTime sale={sale} />
          <span className="text-sm text-cocoa-2">
            {t('sales.packs', { count: sale.packs })}
            {discount && ` · ${discount}`}
          </span>
        </span>
        <Icon name="chevron" mirrored className="size-5 text-cocoa-2" />
      </Link>
    </li>
  );
}
