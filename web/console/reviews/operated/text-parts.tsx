import type { HeldBecause, ModerationReason, TextStatus } from '#contract/shared/texts/moderation.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';

const LOOKS = { PUBLISHED: 'plain', HELD: 'strong', HIDDEN: 'bad' } as const;

export function StatusBadge({ status }: { status: TextStatus }) {
  const { t } = useI18n();
  return <Badge look={LOOKS[status]}>{t(`desk.status.${status}`)}</Badge>;
}

interface WhyProps {
  text: {
    heldBecause?: HeldBecause | null;
    words: string[];
    hiddenReason: ModerationReason | null;
    hiddenNote: string | null;
  };
  /** What `hidden_before` means for this kind of text. */
  hiddenBefore?: string;
}

/** Why a text is held or hidden, and which words of the list it has. */
export function Why({ text: { heldBecause, words, hiddenReason, hiddenNote }, hiddenBefore }: WhyProps) {
  const { t } = useI18n();
  return (
    <>
      {heldBecause && heldBecause !== 'words' && (
        <p className="mb-2 text-cocoa-2">
          {heldBecause === 'hidden_before' ? hiddenBefore : t(`desk.because.${heldBecause}`)}
        </p>
      )}
      {words.length > 0 && (
        <p className="mb-2 flex flex-wrap items-center gap-2 text-cocoa-2">
          {t('desk.because.words')}
          {words.map((word) => (
            <mark key={word} className="rounded bg-berry-soft px-2 font-medium text-berry">
              <bdi>{word}</bdi>
            </mark>
          ))}
        </p>
      )}
      {hiddenReason && (
        <p className="mb-2 text-cocoa-2">
          {t('desk.hiddenBecause', { reason: t(`texts.reason.${hiddenReason}`) })}
          {hiddenNote && (
            <>
              {' '}
              <bdi>({hiddenNote})</bdi>
            </>
          )}
        </p>
      )}
    </>
  );
}

interface ReportsProps {
  reports: {
    id: string;
    /** What of the card is meant. */
    about: string;
    reason: ModerationReason;
    note: string;
    createdAt: string;
    isOpen: boolean;
  }[];
}

export function Reports({ reports }: ReportsProps) {
  const { t, format } = useI18n();
  if (reports.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h2 className="mb-1 text-lg">{t('desk.reports', { count: reports.length })}</h2>
      <ul className="flex flex-col gap-1.5">
        {reports.map(({ id, about, reason, note, createdAt, isOpen }) => (
          <li key={id} className={`flex flex-wrap items-center gap-x-2 ${isOpen ? '' : 'text-cocoa-2'}`}>
            <Icon name="alert" className={`size-4 ${isOpen ? 'text-berry' : ''}`} />
            <span className="font-medium">{t(`texts.reason.${reason}`)}</span>
            <span className="text-sm text-cocoa-2">
              {about} · {format.date(createdAt)}
              {!isOpen && ` · ${t('desk.closed')}`}
            </span>
            {note && <bdi className="basis-full ps-6 wrap-anywhere">{note}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
