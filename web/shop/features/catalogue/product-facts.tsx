import type { ReactNode } from 'react';
import type { Allergen, Storage } from '#contract/shared/selling/declarations.ts';
import type { PublicItem, PublicItemDetail } from '#contract/shop/catalogue.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { FREE_FROM_NAMES } from '#web/shop/components/free-from-names.ts';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

const STORAGE: Record<Exclude<Storage, 'non-food'>, PlainKey> = {
  dry: 'storage.dry',
  ambient: 'storage.ambient',
  'temperature-controlled': 'storage.cool',
  chilled: 'storage.chilled',
  frozen: 'storage.frozen',
};

/** The description of the product and a table of its properties. */
export function ProductFacts({ item, sku }: { item: PublicItemDetail; sku: string }) {
  const { t, pick, format } = useI18n();
  const { product } = item;
  const { dimensions, weight } = product;
  const brand = pick(product.brand ?? '', product.brandEn ?? '');
  return (
    <section className="panel" aria-labelledby="description">
      <h2 id="description" className="mb-3 text-2xl">
        {t('product.description')}
      </h2>
      <p className="mb-6 max-w-[68ch] wrap-anywhere">{pick(product.description, product.descriptionEn)}</p>
      <dl className="grid max-w-[68ch] grid-cols-[auto_1fr] gap-x-7 gap-y-2 text-[15px]">
        {brand && (
          <Fact name={t('product.brand')}>
            <Link
              to={`/search?${new URLSearchParams({ q: brand, type: 'product' })}`}
              className="inline-block min-h-6 font-semibold wrap-anywhere text-crust-d hover:underline"
            >
              <bdi>{brand}</bdi>
            </Link>
          </Fact>
        )}
        {weight !== null && (
          <Fact name={t('product.weight')}>
            {weight >= 1000
              ? t('unit.kilograms', { amount: format.number(weight / 1000, weight % 1000 === 0 ? 0 : 2) })
              : t('unit.grams', { amount: format.number(weight) })}
          </Fact>
        )}
        {dimensions && (
          <Fact name={t('product.dimensions')}>
            {t('unit.centimetres', {
              size: [dimensions.length, dimensions.width, dimensions.height]
                .map((side) => format.number(side))
                .join(' × '),
            })}
          </Fact>
        )}
        {product.storage !== 'non-food' && <AllergenFacts product={product} />}
        {product.storage !== 'non-food' && <Fact name={t('product.storage')}>{t(STORAGE[product.storage])}</Fact>}
        <DeclaredFacts product={product} />
        <Fact name={t('product.sku')}>
          <bdi dir="ltr" className="break-all">
            {sku}
          </bdi>
        </Fact>
      </dl>
    </section>
  );
}

/** Where it comes from, what is in it, and how long it keeps, as far as vendors have said so. */
function DeclaredFacts({ product }: { product: PublicItem['product'] }) {
  const { t, pick, language } = useI18n();
  const { origin, shelfLifeDays } = product;
  const ingredients = pick(product.ingredients ?? '', product.ingredientsEn ?? '');
  return (
    <>
      {ingredients && (
        <Fact name={t('product.ingredients')}>
          <span className="wrap-anywhere whitespace-pre-line">{ingredients}</span>
        </Fact>
      )}
      {origin && (
        <Fact name={t('product.origin')}>{new Intl.DisplayNames([language], { type: 'region' }).of(origin)}</Fact>
      )}
      {shelfLifeDays && <Fact name={t('product.shelfLife')}>{t('product.days', { count: shelfLifeDays })}</Fact>}
    </>
  );
}

type Declared = Pick<PublicItem['product'], 'allergens' | 'mayContain' | 'areAllergensDeclared'>;

/** What a food contains and may contain. An empty list says "none" only if the vendor declares it complete. */
function AllergenFacts({ product }: { product: Declared }) {
  const { t, format } = useI18n();
  const { allergens, mayContain, areAllergensDeclared: isDeclared } = product;
  const listed = (names: Allergen[]) => format.list(names.map((allergen) => t(FREE_FROM_NAMES[allergen])));
  const other = isDeclared ? t('allergen.none') : <b className="font-semibold">{t('allergen.notDeclared')}</b>;
  if (allergens.length + mayContain.length === 0) return <Fact name={t('product.allergens')}>{other}</Fact>;
  return (
    <>
      <Fact name={t('product.contains')}>{allergens.length > 0 ? listed(allergens) : other}</Fact>
      {(mayContain.length > 0 || !isDeclared) && (
        <Fact name={t('product.mayContain')}>{mayContain.length > 0 ? listed(mayContain) : other}</Fact>
      )}
    </>
  );
}

/** A property of a product: a row of a definition list. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-cocoa-2">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
