import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { offerQuery } from '#web/console/offers/queries.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { Unknown } from '#web/console/parts/unknown.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Tabs } from '#web/shared/components/parts/tabs.tsx';
import { Packs } from './packs.tsx';
import { Prices } from './prices.tsx';
import { Stock } from './stock.tsx';

const TABS = ['packs', 'stock', 'prices'] as const;
type Tab = (typeof TABS)[number];

const isTab = (value: string): value is Tab => (TABS as readonly string[]).includes(value);

/** One offer: its packs and rivals, and the histories of its stock and prices. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const { id = '', tab = 'packs' } = useParams();
  if (!isTab(tab)) return <Unknown />;
  if (vendor) return <OneOffer key={`${vendor.id} ${id}`} vendor={vendor} id={id} tab={tab} />;
  return (
    <Page title={t('nav.offers')}>
      <NoPermission />
    </Page>
  );
}

function OneOffer({ vendor, id, tab }: { vendor: Vendor; id: string; tab: Tab }) {
  const { t, pick } = useI18n();
  const navigate = useNavigate();
  const query = useQuery(offerQuery(vendor.id, id));
  const title = query.data ? pick(query.data.productName, query.data.productNameEn) : t('offers.offer');
  if (isApiError(query.error, 'not_found') || isApiError(query.error, 'validation_failed')) return <Unknown />;
  const tabs = TABS.filter(
    (name) => name === 'packs' || mayInVendor(vendor, name === 'stock' ? 'stock' : 'prices'),
  ).map((name) => ({ name, label: t(`offers.tab.${name}`) }));
  return (
    <>
      <Link
        to="/seller/offers"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-crust-d hover:underline"
      >
        <Icon name="chevron" mirrored className="size-5 rotate-180 rtl:rotate-0" />
        {t('nav.offers')}
      </Link>
      <Page title={title} heading={<bdi>{title}</bdi>}>
        <Tabs
          label={t('offers.offer')}
          tabs={tabs}
          current={tab}
          onChange={(name) =>
            void navigate(`/seller/offers/${id}${name === 'packs' ? '' : `/${name}`}`, { replace: true })
          }
        >
          <Loaded
            query={query}
            skeleton={<RowSkeletons count={3} className="h-40" />}
            failure={t('offers.offerFailed')}
          >
            {(offer) => (
              <>
                {tab === 'packs' && <Packs vendor={vendor} offer={offer} />}
                {tab === 'stock' && <Stock vendor={vendor} offer={offer} />}
                {tab === 'prices' && <Prices vendor={vendor} offer={offer} />}
              </>
            )}
          </Loaded>
        </Tabs>
      </Page>
    </>
  );
}
