import { useI18n } from '#web/console/operator/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';

export interface Pictured {
  pictures: readonly { id: string; url: string }[];
  /** Products that show one of them too. */
  elsewhere?: readonly { pictureId: string; productId: string; name: string; nameEn: string }[];
}

/** Pictures in their order. One that another product shows too leads to that product. */
export function PictureList({ ids, pictures, elsewhere: others = [] }: Pictured & { ids: readonly string[] }) {
  const { t, pick } = useI18n();
  const known = new Map(pictures.map((picture) => [picture.id, picture.url]));
  if (ids.length === 0) return <span className="text-cocoa-2">{t('moderation.noValue')}</span>;
  return (
    <ul className="flex flex-wrap gap-3">
      {ids.map((id, index) => {
        const url = known.get(id);
        const elsewhere = others.find(({ pictureId }) => pictureId === id);
        return (
          <li key={id} className="w-36">
            <a href={url} target="_blank" rel="noreferrer" className="block rounded-2xl">
              <Picture
                src={url}
                alt={t('proposals.pictures.name', { number: index + 1 })}
                sizes="144px"
                className="rounded-2xl"
              />
            </a>
            {elsewhere && (
              <Link
                to={`/operator/products/${elsewhere.productId}`}
                className="mt-1 flex min-h-11 items-center text-sm font-medium text-berry underline wrap-anywhere"
              >
                {t('moderation.pictureElsewhere', { product: pick(elsewhere.name, elsewhere.nameEn) })}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
