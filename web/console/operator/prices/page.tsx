import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HELD_KINDS, HELD_SORTS, type HeldPrice } from '#contract/operator/prices.ts';
import { PRICE_DOUBTS } from '#contract/shared/selling/offers.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { aUuid, oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { TableList } from '#web/console/parts/list/table/table-list.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { VendorFilterPanel } from '#web/console/vendor-file/vendor-filter-panel.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { idOfHeld, usePriceActions } from './actions.ts';
import { useDecisionColumn, usePriceColumns } from './columns.tsx';
import { forgetHeld, HELD_KEY } from './data.ts';

const PRICES = {
  name: 'prices',
  filters: { search: someWords, doubt: oneOf(PRICE_DOUBTS), kind: oneOf(HELD_KINDS), vendorId: aUuid },
  orders: HELD_SORTS,
  columns: ['price', 'live', 'others', 'doubts', 'asked'],
} as const;

const usePriceList = () => useList(PRICES);

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'catalogue');
  return (
    <Page title={t('nav.prices')} text={isAllowed && t('heldPrices.text')}>
      {isAllowed ? <HeldPrices /> : <NoPermission />}
    </Page>
  );
}

/** Prices that the guard stopped, with what they are compared with. Several can be decided on at once. */
function HeldPrices() {
  const { t, language, pick, format } = useI18n();
  const list = usePriceList();
  const { filters, order, pageNumber } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: [HELD_KEY, wanted, pageNumber],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listHeldPrices', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  const nameOf = (held: HeldPrice) =>
    `${pick(held.productName, held.productNameEn)} · ${pick(held.packName, held.packNameEn)}`;
  return (
    <TableList
      {...{ list, query, nameOf }}
      skeleton={<RowSkeletons count={8} className="h-20 max-lg:h-64" />}
      failure={t('heldPrices.failed')}
      searchLabel={t('heldPrices.search')}
      load={(signal) => downloadFile('exportHeldPrices', { ...wanted, language }, signal)}
      filters={<Filters list={list} />}
      label={t('heldPrices.list')}
      nameLabel={t('heldPrices.pack')}
      idOf={idOfHeld}
      href={({ productId }) => `/operator/products/${productId}`}
      detail={({ sku, vendor }) => (
        <>
          <bdi dir="ltr">{sku}</bdi>
          {' · '}
          <Link to={`/operator/vendors/${vendor.id}`} className="font-medium text-crust-d hover:underline">
            <bdi>{pick(vendor.businessName, vendor.businessNameEn)}</bdi>
          </Link>
        </>
      )}
      columns={usePriceColumns()}
      decision={useDecisionColumn()}
      count={({ isCapped, total }) => t(isCapped ? 'heldPrices.countCapped' : 'heldPrices.count', { count: total })}
      bulk={{
        actions: usePriceActions(),
        onDone: forgetHeld,
        nameOf: (held) => `${nameOf(held)}: ${format.money(held.price)}`,
      }}
      empty={
        <State icon="check" title={t('heldPrices.empty')} text={t('heldPrices.emptyText')}>
          <LinkButton to="/operator" variant="outline">
            {t('state.toHome')}
          </LinkButton>
        </State>
      }
    />
  );
}

/** Why the guard stopped them, whether a sale asks for them, and the order. */
function Filters({ list }: { list: ReturnType<typeof usePriceList> }) {
  const { t } = useI18n();
  const { filters, order, setFilters, setOrder } = list;
  return (
    <VendorFilterPanel list={list}>
      <SelectFilter
        label={t('heldPrices.why')}
        value={filters.doubt}
        options={PRICE_DOUBTS.map((value) => ({ value, label: t(`price.doubt.${value}`) }))}
        onChange={(doubt) => setFilters({ doubt })}
      />
      <SelectFilter
        label={t('heldPrices.kind')}
        value={filters.kind}
        options={HELD_KINDS.map((value) => ({ value, label: t(`heldPrices.kind.${value}`) }))}
        onChange={(kind) => setFilters({ kind })}
      />
      <OrderSelect
        value={order}
        options={HELD_SORTS.map((value) => ({ value, label: t(`heldPrices.order.${value}`) }))}
        onChange={setOrder}
      />
    </VendorFilterPanel>
  );
}
