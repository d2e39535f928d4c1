import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, Navigate, redirect, useLocation, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import type { OfferedByOthers, PublicItemDetail } from '#contract/shop/catalogue.ts';
import { type ApiError, isApiError } from '#web/shared/api/api-error.ts';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Rating } from '#web/shared/components/parts/rating.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { useAddToCart } from '#web/shop/data/cart.ts';
import { shownPrice } from '#web/shop/data/offer.ts';
import { pageQueries } from '#web/shop/data/prefetch.ts';
import { serverFetch } from '#web/shop/data/server-fetch.ts';
import { BuyBox } from '#web/shop/features/catalogue/buy-box.tsx';
import { DeliveryFacts } from '#web/shop/features/catalogue/delivery-facts.tsx';
import { Gallery } from '#web/shop/features/catalogue/gallery.tsx';
import { OfferedByOthersPage } from '#web/shop/features/catalogue/offers/offered-by-others.tsx';
import { OffersTable } from '#web/shop/features/catalogue/offers/offers-table.tsx';
import { ProductFacts } from '#web/shop/features/catalogue/product-facts.tsx';
import { ProductSkeleton } from '#web/shop/features/catalogue/product-skeleton.tsx';
import { productQuery, relatedQuery } from '#web/shop/features/catalogue/queries.ts';
import { ShareButton } from '#web/shop/features/catalogue/share-button.tsx';
import { productFacts, structuredProduct } from '#web/shop/features/catalogue/structured-data.ts';
import { reviewsQuery } from '#web/shop/features/reviews/queries.ts';
import { QuestionsPlace } from '#web/shop/features/reviews/questions/place.tsx';
import { Reviews } from '#web/shop/features/reviews/reviews.tsx';
import { StockAlert } from '#web/shop/features/stock-alerts/stock-alert.tsx';
import { WishButton } from '#web/shop/features/wishlist/wish-button.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { loginPath } from '#web/shop/page/login-path.ts';
import { bilingualMeta, languageOf, shopOf } from '#web/shop/page/page-meta.ts';
import { usePageTitle } from '#web/shop/page/page-title.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';
import type { Route } from './+types/product.ts';
import { RelatedProducts } from './related-products.tsx';

const NO_DATA = { isMissing: false, others: null, title: ['', ''], text: ['', ''], facts: null };

const isNoOffer = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status === 404 || error.status === 422);
const othersOf = ({ details }: ApiError) => (details as OfferedByOthers | undefined) ?? null;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const fetch = context.get(serverFetch);
  const client = context.get(pageQueries);
  try {
    const item = await client.fetchQuery(productQuery(params.id, fetch));
    if (item.id !== params.id.toLowerCase()) return redirectToJoined(item, new URL(request.url).search);
    await Promise.all([
      client.prefetchQuery(relatedQuery(item.product.categoryId, fetch)),
      client.prefetchQuery(reviewsQuery(params.id, 1, fetch)),
    ]);
    const { product } = item;
    return {
      isMissing: false,
      others: null,
      title: [product.name, product.nameEn],
      text: [product.description, product.descriptionEn],
      image: product.mainImage,
      facts: productFacts(item),
    };
  } catch (error) {
    if (!isNoOffer(error)) return data(NO_DATA, { status: 503 });
    const others = othersOf(error);
    const title = others ? [others.name, others.nameEn] : NO_DATA.title;
    return data({ ...NO_DATA, isMissing: true, others, title }, { status: 404 });
  }
}

/** The offer was joined with another one of its vendor, whose page is meant: for good only once that cannot be undone. */
function redirectToJoined({ id, mergeUndoUntil }: PublicItemDetail, search: string) {
  const isForGood = mergeUndoUntil === undefined || new Date(mergeUndoUntil) <= new Date();
  return redirect(`/products/${id}${search}`, {
    status: isForGood ? 301 : 302,
    headers: { 'cache-control': isForGood ? 'public, max-age=86400' : 'no-store' },
  });
}

export function clientLoader() {
  return NO_DATA;
}

export function meta(args: Route.MetaArgs) {
  const facts = args.loaderData?.facts;
  const shop = shopOf(args.matches);
  const page = bilingualMeta(args);
  return facts && shop
    ? [...page, { 'script:ld+json': structuredProduct(facts, languageOf(args.matches), shop) }]
    : page;
}

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.isMissing) return <Missing others={loaderData.others} />;
  return <ProductPage key={params.id} id={params.id} />;
}

function Missing({ others }: { others: OfferedByOthers | null }) {
  const { t } = useI18n();
  if (others) return <OfferedByOthersPage product={others} />;
  return (
    <State level={1} icon="search" title={t('product.notFound')} text={t('product.notFoundHint')}>
      <LinkButton to="/products">{t('action.browseProducts')}</LinkButton>
    </State>
  );
}

function ProductPage({ id }: { id: string }) {
  const { t } = useI18n();
  const { data: item, error, refetch } = useQuery(productQuery(id));
  if (isNoOffer(error)) return <Missing others={othersOf(error)} />;
  if (error && !item)
    return <ErrorState level={1} text={t('error.product')} error={error} onRetry={() => void refetch()} />;
  if (item && item.id !== id.toLowerCase()) return <Navigate to={`/products/${item.id}`} replace />;
  return item ? <Product item={item} /> : <ProductSkeleton />;
}

const SQUARE = 'grid size-11.5 place-items-center rounded-button border-[1.5px] border-line bg-paper hover:bg-crumb';

function Product({ item }: { item: PublicItemDetail }) {
  const { t, pick } = useI18n();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  // The way back from signing in, and mails about a pack, name it.
  const pack = useSearchParams()[0].get('pack');
  const [variantId, setVariantId] = useState(
    (item.variants.find(({ id }) => id === pack) ?? item.variants.find(({ quantity }) => quantity > 0))?.id ?? '',
  );
  const variant = item.variants.find(({ id }) => id === variantId) ?? item.variants[0];
  const { product, vendor } = item;
  const name = pick(product.name, product.nameEn);
  const addToCart = useAddToCart(name);
  usePageTitle(product.name, product.nameEn);
  if (!variant) return <Missing others={null} />;

  const add = (quantity: number) => {
    if (!isSignedIn) return void navigate(loginPath(pathname));
    addToCart.mutate({ productId: item.id, variantId: variant.id, quantity });
  };
  return (
    <article className="max-md:pb-16">
      <Breadcrumbs
        crumbs={[
          { label: t('nav.home'), to: '/' },
          { label: t('nav.products'), to: '/products' },
          {
            label: pick(product.category.name, product.category.nameEn),
            to: `/products?categoryId=${product.categoryId}`,
          },
          { label: name },
        ]}
      />
      <div className="mb-8 grid gap-6 md:grid-cols-2 md:gap-10">
        <Gallery images={product.images} name={name} discountPercent={shownPrice(variant).discountPercent} />
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <Link
              to={`/vendors/${vendor.id}`}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-lg font-semibold wrap-anywhere text-crust-d hover:underline"
            >
              {vendor.isVerified && <Icon name="badge" className="size-5 text-pist" />}
              {pick(vendor.name, vendor.nameEn)}
            </Link>
            <h1 className="my-1 text-[26px] wrap-anywhere md:text-[34px]">{name}</h1>
            <a href="#reviews" className="inline-block rounded-lg hover:underline">
              <Rating average={item.avgRating} total={item.totalReviews} className="text-[15px]" />
            </a>
          </div>
          <BuyBox
            item={item}
            variant={variant}
            onChooseVariant={setVariantId}
            onAdd={add}
            isAdding={addToCart.isPending}
            pricesIncludeVat={shop?.pricesIncludeVat ?? false}
            extras={
              <>
                <WishButton item={item} className={SQUARE} />
                <ShareButton title={name} className={SQUARE} />
              </>
            }
            whenSoldOut={<StockAlert key={variant.id} offerId={item.id} variantId={variant.id} />}
          />
          <DeliveryFacts storage={product.storage} />
        </div>
      </div>
      <div className="flex flex-col gap-5">
        <OffersTable item={item} />
        <ProductFacts item={item} sku={variant.sku} />
        <Reviews offerId={item.id} />
        <QuestionsPlace offerId={item.id} />
        <RelatedProducts item={item} />
      </div>
    </article>
  );
}
