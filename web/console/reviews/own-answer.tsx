import type { ModerationReason, TextStatus } from '#contract/shared/texts/moderation.ts';
import { useI18n } from '#web/console/seller/i18n.ts';

/** What a store answered, and why readers do not see it. */
export interface OwnAnswer {
  body: string;
  status: TextStatus;
  hiddenReason: ModerationReason | null;
  hiddenNote: string | null;
  updatedAt: string;
}

export function OwnAnswerText({ answer }: { answer: OwnAnswer }) {
  const { t, format } = useI18n();
  const { body, status, hiddenReason, hiddenNote, updatedAt } = answer;
  return (
    <section className="mt-3 rounded-2xl bg-glaze p-4">
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <b>{t('answers.yours')}</b>
        <time dateTime={updatedAt} className="text-sm text-cocoa-2">
          {format.date(updatedAt)}
        </time>
      </p>
      {status === 'HELD' && <p className="mb-1 text-cocoa-2">{t('answers.held')}</p>}
      {hiddenReason && (
        <p className="mb-1 text-berry">
          {t('answers.hidden', { reason: t(`texts.reason.${hiddenReason}`) })}
          {hiddenNote && (
            <>
              {' '}
              <bdi>({hiddenNote})</bdi>
            </>
          )}
        </p>
      )}
      <p className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
        <bdi>{body}</bdi>
      </p>
    </section>
  );
}
