import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH } from '#contract/shared/constants.ts';
import type { CategoryHit, ProductHit, SearchResults, VendorHit } from '#contract/shop/search.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Pagination } from '#web/shared/components/parts/pagination.tsx';
import { FIRST_ROW, ProductCardSkeleton, ProductGrid } from '#web/shop/components/product-card.tsx';
import { SkeletonItems } from '#web/shop/components/skeleton-items.tsx';
import { useLater } from '#web/shop/components/use-later.ts';
import { ViewAllLink } from '#web/shop/components/view-all-link.tsx';
import { noteFound } from '#web/shop/data/search-trail.ts';
import {
  CategoryHitCard,
  CategoryHitGrid,
  VendorHitCard,
  VendorHitGrid,
} from '#web/shop/features/search/hit-cards.tsx';
import { type SearchState, searchHref, withType } from '#web/shop/features/search/search-url.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { OfferTile } from '#web/shop/routes/shared/offer-tile.tsx';
import { NothingFound } from './nothing-found.tsx';

/** The hits of a search, in all its states. Undefined results mean that it is loading. */
export function SearchHits({ state, results }: { state: SearchState; results: SearchResults | undefined }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { products = [], vendors = [], categories = [] } = results ?? {};
  const lastPage = results && results.totalPages > 0 && results.page > results.totalPages ? results.totalPages : null;
  useEffect(() => {
    if (lastPage !== null) void navigate(searchHref({ ...state, page: lastPage }), { replace: true });
  }, [lastPage, state, navigate]);
  const isEmpty = results && products.length + vendors.length + categories.length === 0;
  return (
    <section aria-label={t('catalog.results')} aria-busy={!results}>
      {state.type !== 'all' && <h2 className="sr-only">{t('catalog.results')}</h2>}
      {!results && (
        <ProductGrid>
          <SkeletonItems>
            <ProductCardSkeleton />
          </SkeletonItems>
        </ProductGrid>
      )}
      {isEmpty && <NothingFound state={state} />}
      {results && state.type === 'all' && <Groups state={state} results={results} />}
      {results && state.type === 'product' && <FoundProducts state={state} results={results} />}
      {state.type === 'vendor' && <Vendors items={vendors} />}
      {state.type === 'category' && <Categories items={categories} />}
      {results && state.type !== 'all' && (
        <Pagination
          pageNumber={results.page}
          totalPages={results.totalPages}
          href={(pageNumber) => searchHref({ ...state, page: pageNumber })}
        />
      )}
    </section>
  );
}

function Groups({ state, results }: { state: SearchState; results: SearchResults }) {
  const { t } = useI18n();
  const { product, vendor, category } = SEARCH.previewed;
  const href = (type: SearchState['type']) => searchHref(withType(state, type));
  const later = useLater('later [--later:40rem]');
  return (
    <div className="flex flex-col gap-9">
      <Group title={t('search.tabProducts')} total={results.totalProductCount} href={href('product')}>
        <FoundProducts state={state} results={results} most={product} />
      </Group>
      <Group title={t('search.tabVendors')} total={results.totalVendorCount} href={href('vendor')} className={later}>
        <Vendors items={results.vendors.slice(0, vendor)} />
      </Group>
      <Group
        title={t('search.tabCategories')}
        total={results.totalCategoryCount}
        href={href('category')}
        className={later}
      >
        <Categories items={results.categories.slice(0, category)} />
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  total: number;
  href: string;
  className?: string;
  children: ReactNode;
}

function Group({ title, total, href, className, children }: GroupProps) {
  if (total === 0) return null;
  return (
    <section aria-label={title} className={className}>
      <header className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        {total >= SEARCH.viewAllFrom && <ViewAllLink to={href} of={title} />}
      </header>
      {children}
    </section>
  );
}

interface FoundProductsProps {
  state: SearchState;
  results: SearchResults;
  /** At most so many, as a preview. */
  most?: number;
}

/** The products, and under a heading of their own those that satisfy only a part of the query. */
function FoundProducts({ state: { q, sortBy }, results, most }: FoundProductsProps) {
  const { t } = useI18n();
  const { partialFrom, page, limit } = results;
  const items = results.products.slice(0, most);
  const isPreview = most !== undefined;
  if (partialFrom === 0)
    return (
      <>
        <p className="mb-4 flex items-start gap-3 rounded-2xl border border-line bg-crumb/60 px-4 py-2.5 leading-relaxed">
          <Icon name="search" className="mt-0.75 size-5 text-crust" />
          {t('search.onlySimilar')}
        </p>
        <Products query={q} items={items} isPreview={isPreview} />
      </>
    );
  const from = partialFrom === null || sortBy !== 'relevance' ? items.length : partialFrom - (page - 1) * limit;
  const whole = items.slice(0, Math.max(0, from));
  const similar = items.slice(whole.length);
  return (
    <>
      <Products query={q} items={whole} isPreview={isPreview} />
      {similar.length > 0 && (
        <>
          <h3 className={`mb-4 text-xl ${whole.length > 0 ? 'mt-9' : ''}`}>{t('search.similar')}</h3>
          <Products query={q} items={similar} isPreview={isPreview} isFirst={whole.length === 0} />
        </>
      )}
    </>
  );
}

interface ProductsProps {
  query: string;
  items: ProductHit[];
  isPreview?: boolean;
  /** Whether they are the first on the page. */
  isFirst?: boolean;
}

/** A preview shows full rows only, for any number of columns. */
function Products({ query, items, isPreview = false, isFirst = true }: ProductsProps) {
  const { t } = useI18n();
  if (items.length === 0) return null;
  const others = ({ productVendors }: ProductHit) =>
    productVendors.length > 1 && t('search.otherVendors', { count: productVendors.length - 1 });
  return (
    <ProductGrid>
      {items.map((item, index) => (
        <li
          key={item.id}
          onClickCapture={() => noteFound(query, item.id)}
          className={`grid ${isPreview ? 'md:max-wide:nth-[n+7]:hidden' : ''}`}
        >
          <OfferTile item={item} isFirst={isFirst && index < FIRST_ROW} note={others(item)} />
        </li>
      ))}
    </ProductGrid>
  );
}

function Vendors({ items }: { items: VendorHit[] }) {
  if (items.length === 0) return null;
  return (
    <VendorHitGrid>
      {items.map((vendor) => (
        <li key={vendor.id}>
          <VendorHitCard vendor={vendor} />
        </li>
      ))}
    </VendorHitGrid>
  );
}

function Categories({ items }: { items: CategoryHit[] }) {
  if (items.length === 0) return null;
  return (
    <CategoryHitGrid>
      {items.map((category) => (
        <li key={category.id}>
          <CategoryHitCard category={category} />
        </li>
      ))}
    </CategoryHitGrid>
  );
}
