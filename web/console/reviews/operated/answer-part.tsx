import type { ReactNode } from 'react';
import type { ModerationReason, TextStatus } from '#contract/shared/texts/moderation.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { StatusBadge, Why } from './text-parts.tsx';

interface AnswerPartProps {
  title: string;
  answer: {
    body: string;
    language: 'ar' | 'en';
    createdAt: string;
    status: TextStatus;
    hiddenReason: ModerationReason | null;
    hiddenNote: string | null;
    words: string[];
  };
  /** What may become of it. */
  children: ReactNode;
}

/** What a store answered to a text, below it. */
export function AnswerPart({ title, answer, children }: AnswerPartProps) {
  const { format } = useI18n();
  return (
    <section className="mt-4 rounded-2xl bg-glaze p-4">
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{title}</h2>
        {answer.status !== 'PUBLISHED' && <StatusBadge status={answer.status} />}
        <time dateTime={answer.createdAt} className="text-sm text-cocoa-2">
          {format.date(answer.createdAt)}
        </time>
      </div>
      <Why text={answer} />
      <p lang={answer.language} className="mb-3 max-w-[72ch] whitespace-pre-line wrap-anywhere">
        <bdi>{answer.body}</bdi>
      </p>
      {children}
    </section>
  );
}
