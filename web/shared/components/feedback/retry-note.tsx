import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface RetryNoteProps {
  text: string;
  onRetry: () => unknown;
  className?: string;
}

/** A one-line notice for a part of a page that failed to load. */
export function RetryNote({ text, onRetry, className = 'text-cocoa-2' }: RetryNoteProps) {
  const { t } = useI18n();
  return (
    <p role="alert" className={`flex flex-wrap items-center gap-3 ${className}`}>
      {text}
      <Button size="small" variant="quiet" onClick={() => void onRetry()}>
        {t('action.retry')}
      </Button>
    </p>
  );
}
