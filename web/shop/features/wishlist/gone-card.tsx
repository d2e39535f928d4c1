import { Button } from '#web/shared/components/forms/button.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { toggleWish, type WishlistEntry } from '#web/shop/data/wishlist.ts';
import { useI18n } from '#web/shop/i18n.ts';

/** A product that is no longer sold. Shows its last known data and can be removed from the list. */
export function GoneCard({ entry: { product: item } }: { entry: WishlistEntry }) {
  const { t, pick } = useI18n();
  const name = pick(item.product.name, item.product.nameEn);
  return (
    <article className="card flex flex-col overflow-hidden border-dashed">
      <div className="opacity-50 saturate-0">
        <Picture src={item.product.mainImage} alt="" sizes="(min-width: 768px) 32vw, 46vw" />
      </div>
      <div className="flex flex-1 flex-col gap-0.5 px-3 pt-3 md:px-4">
        <h3 className="line-clamp-2 text-[15px] leading-snug font-semibold wrap-anywhere text-cocoa-2 md:text-[17px]">
          {name}
        </h3>
        <p className="text-[13px] font-semibold text-berry">{t('wishlist.unavailable')}</p>
      </div>
      <div className="p-2.5 pt-3 md:p-4">
        <Button variant="quiet" icon="trash" className="w-full" onClick={() => toggleWish(item)}>
          {t('action.remove')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </article>
  );
}
