import { useI18n } from '#web/console/i18n.ts';

interface QuestionTextProps {
  question: { authorName: string; body: string; language: 'ar' | 'en'; createdAt: string };
}

/** What a customer asked, as it was written. */
export function QuestionText({ question }: QuestionTextProps) {
  const { format } = useI18n();
  const { authorName, body, language, createdAt } = question;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium">{authorName}</bdi>
        <time dateTime={createdAt} className="text-sm text-cocoa-2">
          {format.date(createdAt)}
        </time>
      </p>
      <p lang={language} className="mt-1 max-w-[72ch] text-lg whitespace-pre-line wrap-anywhere">
        <bdi>{body}</bdi>
      </p>
    </div>
  );
}
