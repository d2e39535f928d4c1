import { errorMessage } from '#web/shared/api/error-message.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface FormFailureProps {
  /** Null where nothing went wrong. */
  error: unknown;
  /** For an error that does not say why. */
  fallback: string;
  className?: string;
}

/** Why a form could not be sent. */
export function FormFailure({ error, fallback, className }: FormFailureProps) {
  const i18n = useI18n();
  return <FailureNote className={className}>{error !== null && errorMessage(i18n, error, fallback)}</FailureNote>;
}
