import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Stars } from '#web/shared/components/parts/rating.tsx';
import { useTextsI18n } from './words/i18n.ts';

interface ReviewTextProps {
  review: {
    authorName: string;
    rating: number;
    title: string;
    body: string;
    language: 'ar' | 'en';
    isVerified: boolean;
    createdAt: string;
  };
}

/** What a customer wrote, as it was written. */
export function ReviewText({ review }: ReviewTextProps) {
  const { t, format } = useTextsI18n();
  const { authorName, rating, title, body, language, isVerified, createdAt } = review;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <bdi className="font-medium">{authorName}</bdi>
        {isVerified && (
          <span className="inline-flex items-center gap-1 text-sm text-pist">
            <Icon name="badge" className="size-4" />
            {t('texts.verified')}
          </span>
        )}
        <time dateTime={createdAt} className="text-sm text-cocoa-2">
          {format.date(createdAt)}
        </time>
      </div>
      {title && (
        <p lang={language} className="mt-2 font-bold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
      )}
      {body && (
        <p lang={language} className="mt-1 max-w-[72ch] whitespace-pre-line wrap-anywhere">
          <bdi>{body}</bdi>
        </p>
      )}
    </div>
  );
}
