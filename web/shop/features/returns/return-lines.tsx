import type { Return } from '#contract/shop/orders/returns.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { useReturnI18n } from './words/words.ts';

/** The pieces of a return; once it is concluded, how many of them were accepted. */
export function ReturnLines({ lines }: { lines: Return['lines'] }) {
  const { t, pick } = useReturnI18n();
  return (
    <ul>
      {lines.map(({ id, image, name, nameEn, variantName, variantNameEn, pieces, accepted }) => (
        <li
          key={id}
          className="grid grid-cols-[56px_1fr_auto] items-center gap-3.5 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <Picture src={image} alt="" sizes="56px" className="rounded-picture" />
          <p className="min-w-0 leading-snug wrap-anywhere">
            <b className="font-semibold">{pick(name, nameEn)}</b>
            <small className="block text-sm text-cocoa-2">
              <bdi>{pick(variantName, variantNameEn)}</bdi>
            </small>
          </p>
          <p className={`text-end ${accepted !== null && accepted < pieces ? 'font-semibold text-berry' : ''}`}>
            {accepted === null ? t('ret.pieces', { count: pieces }) : t('ret.accepted', { accepted, pieces })}
          </p>
        </li>
      ))}
    </ul>
  );
}
