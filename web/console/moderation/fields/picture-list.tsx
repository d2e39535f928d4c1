import { Link } from 'react-router';
import { useReviewState } from '#web/console/moderation/review-context.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';

/** Pictures in their order. One that another product shows too leads to that product. */
export function PictureList({ ids }: { ids: readonly string[] }) {
  const { t, pick } = useI18n();
  const { pictures, otherPictures, picturesElsewhere } = useReviewState().proposal;
  const known = new Map([...otherPictures, ...pictures].map((picture) => [picture.id, picture.url]));
  if (ids.length === 0) return <span className="text-cocoa-2">{t('moderation.noValue')}</span>;
  return (
    <ul className="flex flex-wrap gap-3">
      {ids.map((id, index) => {
        const url = known.get(id);
        const elsewhere = picturesElsewhere.find(({ pictureId }) => pictureId === id);
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
