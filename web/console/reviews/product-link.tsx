import { useI18n } from '#web/console/seller/i18n.ts';

interface ProductLinkProps {
  product: { offerId: string; name: string; nameEn: string };
  /** The part of the product's page. */
  part: 'reviews' | 'questions';
}

/** The product that a text is about: its page in the shop, in a tab of its own. */
export function ProductLink({ product, part }: ProductLinkProps) {
  const { t, pick } = useI18n();
  return (
    <a
      href={`/products/${product.offerId}#${part}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-crust-d hover:underline"
    >
      <span className="sr-only">{t('answers.openProduct')}: </span>
      <bdi>{pick(product.name, product.nameEn)}</bdi>
    </a>
  );
}
