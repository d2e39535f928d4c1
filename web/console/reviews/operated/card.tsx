import { Link } from 'react-router';
import type { OperatedReview } from '#contract/operator/texts/reviews.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { ReviewText } from '#web/console/reviews/review-text.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Decision } from './decision.tsx';

const LOOKS = { PUBLISHED: 'plain', HELD: 'strong', HIDDEN: 'bad' } as const;

/** A review with why it is here, its reply and reports, and what may become of both texts. */
export function ReviewCard({ review, onlyProduct }: { review: OperatedReview; onlyProduct: (id: string) => void }) {
  const { t, format, pick } = useI18n();
  const { product, vendor, reply, status, createdAt, updatedAt } = review;
  return (
    <article className="card p-4 md:p-5" aria-label={`${review.authorName}, ${pick(product.name, product.nameEn)}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
        <p className="flex min-w-0 flex-wrap gap-x-4">
          <Link
            to={`/operator/products/${product.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-crust-d hover:underline"
          >
            <bdi>{pick(product.name, product.nameEn)}</bdi>
          </Link>
          <Link
            to={`/operator/vendors/${vendor.id}`}
            className="inline-flex min-h-11 items-center text-crust-d hover:underline"
          >
            <bdi>{pick(vendor.name, vendor.nameEn)}</bdi>
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-1">
          <IconAction
            icon="filter"
            label={t('reviewDesk.product')}
            render={(props) => <button type="button" onClick={() => onlyProduct(product.id)} {...props} />}
          />
          <IconAction
            icon="eye"
            label={t('reviewDesk.openProduct')}
            render={(props) => (
              <a href={`/products/${product.offerId}#reviews`} target="_blank" rel="noreferrer" {...props}>
                {props.children}
              </a>
            )}
          />
        </div>
      </div>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Badge look={LOOKS[status]}>{t(`reviewDesk.status.${status}`)}</Badge>
        {updatedAt !== createdAt && (
          <span className="text-sm text-cocoa-2">{t('reviewDesk.edited', { time: format.dateTime(updatedAt) })}</span>
        )}
      </div>
      <Why review={review} />
      <ReviewText review={review} />
      <div className="mt-3">
        <Decision review={review} part="review" />
      </div>
      {reply && (
        <section className="mt-4 rounded-2xl bg-glaze p-4" aria-label={t('texts.reply')}>
          <div className="mb-1 flex flex-wrap items-center gap-2">
            <h3 className="font-bold">{t('texts.reply')}</h3>
            {reply.status !== 'PUBLISHED' && (
              <Badge look={LOOKS[reply.status]}>{t(`reviewDesk.status.${reply.status}`)}</Badge>
            )}
            <time dateTime={reply.createdAt} className="text-sm text-cocoa-2">
              {format.date(reply.createdAt)}
            </time>
          </div>
          <HiddenWhy text={reply} />
          {reply.words.length > 0 && <Found words={reply.words} />}
          <p lang={reply.language} className="mb-3 max-w-[72ch] whitespace-pre-line wrap-anywhere">
            <bdi>{reply.body}</bdi>
          </p>
          <Decision review={review} part="reply" />
        </section>
      )}
      <Reports reports={review.reports} />
    </article>
  );
}

/** Why it is held or hidden. */
function Why({ review }: { review: OperatedReview }) {
  const { t } = useI18n();
  const { heldBecause, words } = review;
  return (
    <>
      {heldBecause && heldBecause !== 'words' && (
        <p className="mb-2 text-cocoa-2">{t(`reviewDesk.because.${heldBecause}`)}</p>
      )}
      {words.length > 0 && <Found words={words} />}
      <HiddenWhy text={review} />
    </>
  );
}

function Found({ words }: { words: string[] }) {
  const { t } = useI18n();
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2 text-cocoa-2">
      {t('reviewDesk.because.words')}
      {words.map((word) => (
        <mark key={word} className="rounded bg-berry-soft px-2 font-medium text-berry">
          <bdi>{word}</bdi>
        </mark>
      ))}
    </p>
  );
}

function HiddenWhy({
  text: { hiddenReason, hiddenNote },
}: {
  text: Pick<OperatedReview, 'hiddenReason' | 'hiddenNote'>;
}) {
  const { t } = useI18n();
  if (!hiddenReason) return null;
  return (
    <p className="mb-2 text-cocoa-2">
      {t('reviewDesk.hiddenBecause', { reason: t(`texts.reason.${hiddenReason}`) })}
      {hiddenNote && (
        <>
          {' '}
          <bdi>({hiddenNote})</bdi>
        </>
      )}
    </p>
  );
}

function Reports({ reports }: Pick<OperatedReview, 'reports'>) {
  const { t, format } = useI18n();
  if (reports.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 font-bold">{t('reviewDesk.reports', { count: reports.length })}</h3>
      <ul className="flex flex-col gap-1.5">
        {reports.map(({ id, part, reason, note, createdAt, isOpen }) => (
          <li key={id} className={`flex flex-wrap items-center gap-x-2 ${isOpen ? '' : 'text-cocoa-2'}`}>
            <Icon name="alert" className={`size-4 ${isOpen ? 'text-berry' : ''}`} />
            <span className="font-medium">{t(`texts.reason.${reason}`)}</span>
            <span className="text-sm text-cocoa-2">
              {t(part === 'reply' ? 'reviewDesk.onReply' : 'reviewDesk.onReview')} · {format.date(createdAt)}
              {!isOpen && ` · ${t('reviewDesk.closed')}`}
            </span>
            {note && <bdi className="basis-full ps-6 wrap-anywhere">{note}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface IconActionProps {
  icon: 'filter' | 'eye';
  label: string;
  render: (props: {
    'aria-label': string;
    title: string;
    className: string;
    children: React.ReactNode;
  }) => React.ReactNode;
}

function IconAction({ icon, label, render }: IconActionProps) {
  return render({
    'aria-label': label,
    title: label,
    className: 'grid size-11 place-items-center rounded-full text-cocoa-2 hover:bg-crumb hover:text-crust-d',
    children: <Icon name={icon} className="size-5" />,
  });
}
