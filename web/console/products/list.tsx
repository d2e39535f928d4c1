import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PRODUCT_SORTS, PRODUCT_STATES } from '#contract/operator/products.ts';
import { categoriesQuery, levelOf } from '#web/console/categories/data.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { aUuid, oneOf, someWords } from '#web/console/parts/list/list-url.ts';
import { OrderSelect } from '#web/console/parts/list/order-select.tsx';
import { TableList } from '#web/console/parts/list/table/table-list.tsx';
import { useList } from '#web/console/parts/list/use-list.ts';
import { RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { VendorFilterPanel } from '#web/console/vendor-file/vendor-filter-panel.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { useProductColumns } from './columns.tsx';
import { PRODUCTS_KEY } from './data.ts';

const PRODUCTS = {
  name: 'products',
  filters: { search: someWords, status: oneOf(PRODUCT_STATES), categoryId: aUuid, vendorId: aUuid },
  orders: PRODUCT_SORTS,
  columns: ['status', 'category', 'offers', 'packs', 'changed'],
} as const;

const useProductList = () => useList(PRODUCTS);

/** All products, in every state. */
export function Component() {
  const { t, language, pick } = useI18n();
  const list = useProductList();
  const { filters, order, pageNumber } = list;
  const wanted = { ...filters, sortBy: order };
  const query = useQuery({
    queryKey: [...PRODUCTS_KEY, wanted, pageNumber],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('listOperatedProducts', { query: { ...wanted, page: pageNumber } }, { signal }),
  });
  return (
    <Page title={t('nav.products')} text={t('products.text')}>
      <TableList
        {...{ list, query }}
        skeleton={<RowSkeletons count={8} className="h-16 max-lg:h-52" />}
        failure={t('products.failed')}
        searchLabel={t('products.search')}
        load={(signal) => downloadFile('exportOperatedProducts', { ...wanted, language }, signal)}
        filters={<Filters list={list} />}
        label={t('nav.products')}
        nameLabel={t('products.name')}
        idOf={({ id }) => id}
        nameOf={({ name, nameEn }) => pick(name, nameEn)}
        href={({ id }) => `/operator/products/${id}`}
        detail={({ sku }) => <bdi dir="ltr">{sku}</bdi>}
        columns={useProductColumns()}
        count={({ isCapped, total }) => t(isCapped ? 'products.countCapped' : 'products.count', { count: total })}
        empty={<State icon="wheat" title={t('products.empty')} text={t('products.emptyText')} />}
      />
    </Page>
  );
}

/** The state, the category and the order. */
function Filters({ list }: { list: ReturnType<typeof useProductList> }) {
  const { t, pick } = useI18n();
  const { filters, order, setFilters, setOrder } = list;
  const { data } = useQuery(categoriesQuery);
  const all = data?.data ?? [];
  const option = (mark: string) => (category: (typeof all)[number]) => ({
    value: category.id,
    label: `${mark}${pick(category.name, category.nameEn)}`,
  });
  return (
    <VendorFilterPanel list={list}>
      <SelectFilter
        label={t('products.status')}
        value={filters.status}
        options={PRODUCT_STATES.map((value) => ({ value, label: t(`productState.${value}`) }))}
        onChange={(status) => setFilters({ status })}
      />
      <SelectFilter
        label={t('products.category')}
        value={filters.categoryId}
        options={levelOf(all, null).flatMap((main) => [option('')(main), ...levelOf(all, main.id).map(option('— '))])}
        onChange={(categoryId) => setFilters({ categoryId })}
      />
      <OrderSelect
        value={order}
        options={PRODUCT_SORTS.map((value) => ({ value, label: t(`products.order.${value}`) }))}
        onChange={setOrder}
      />
    </VendorFilterPanel>
  );
}
