import { errorMessage } from '#web/shared/api/error-message.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface FormFailureProps {
  /** Null if there is no error. */
  error: unknown;
  /** The fallback for an error without a message of its own. */
  fallback: string;
  className?: string;
}

/** The reason why a form could not be submitted. */
export function FormFailure({ error, fallback, className }: FormFailureProps) {
  const i18n = useI18n();
  return <FailureNote className={className}>{error !== null && errorMessage(i18n, error, fallback)}</FailureNote>;
}
