import type { Allergen, PublicItem } from '#contract/shop/catalogue.ts';
import { FREE_FROM_NAMES } from '#web/shop/components/free-from-names.ts';
import { useI18n } from '#web/shop/i18n.ts';
import { Fact } from './fact.tsx';

type Declared = Pick<PublicItem['product'], 'allergens' | 'mayContain' | 'areAllergensDeclared'>;

/** What a food contains and may contain. An empty list says "none" only if the vendor declares it complete. */
export function AllergenFacts({ product }: { product: Declared }) {
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
