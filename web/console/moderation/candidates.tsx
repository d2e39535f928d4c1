import type { Duplicate } from '#contract/shared/proposals/views.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Panel } from '#web/console/parts/facts.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { useReviewState } from './review-context.ts';
import type { Reviewed } from './use-review.ts';

/** Products that a proposed one may be, as found now, with what its vendor answered when it was sent. */
export function candidatesOf({
  duplicates,
  duplicatesNow,
}: Pick<Reviewed, 'duplicates' | 'duplicatesNow'>): Duplicate[] {
  const answer = (id: string) => duplicates.find(({ productId }) => productId === id)?.difference ?? null;
  const now = duplicatesNow.map((each) => ({ ...each, difference: answer(each.productId) }));
  return [...now, ...duplicates.filter(({ productId }) => !now.some((each) => each.productId === productId))];
}

/** Each candidate beside what makes it one; joining begins here. */
export function Candidates({ onJoin }: { onJoin: (productId: string) => void }) {
  const { t, pick, format } = useI18n();
  const { proposal, isMine } = useReviewState();
  const candidates = candidatesOf(proposal);
  if (proposal.kind === 'edit') return null;
  return (
    <Panel title={t('moderation.candidates')}>
      {candidates.length === 0 && <p className="text-cocoa-2">{t('moderation.noCandidates')}</p>}
      <ul className="flex flex-col gap-4">
        {candidates.map(({ productId, name, nameEn, brand, brandEn, imageUrl, packs, because, difference }) => (
          <li key={productId} className="flex min-w-0 flex-col gap-2.5 rounded-2xl border border-line p-3">
            <div className="flex items-start gap-3">
              <span className="w-20 shrink-0">
                <Picture src={imageUrl} alt="" sizes="80px" className="rounded-xl" />
              </span>
              <div className="min-w-0">
                <Link
                  to={`/operator/products/${productId}`}
                  className="inline-flex min-h-11 items-center font-semibold text-crust-d underline wrap-anywhere"
                >
                  <bdi>{pick(name, nameEn)}</bdi>
                </Link>
                <p className="text-sm text-cocoa-2 wrap-anywhere">
                  {[pick(brand ?? '', brandEn ?? ''), format.list(packs.map((pack) => pick(pack.name, pack.nameEn)))]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <span className="mt-1.5 flex flex-wrap gap-1.5">
                  {because.map((each) => (
                    <Badge key={each} look={each === 'barcode' ? 'bad' : 'strong'}>
                      {t(`moderation.because.${each}`)}
                    </Badge>
                  ))}
                </span>
              </div>
            </div>
            {difference && (
              <p className="rounded-xl bg-crumb px-3 py-2 wrap-anywhere">
                <span className="text-sm text-cocoa-2">{t('moderation.difference')} </span>
                <bdi>{difference}</bdi>
              </p>
            )}
            {isMine && (
              <Button variant="outline" size="small" className="self-start" onClick={() => onJoin(productId)}>
                {t('moderation.isThis')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
