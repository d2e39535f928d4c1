import type { Failure } from '#contract/shared/orders/undelivered.ts';
import { useUndeliveredI18n } from './words/i18n.ts';

/** The last attempt to deliver a parcel that failed, and what happens now. */
export function FailureNote({ failure }: { failure: Failure }) {
  const { t, format } = useUndeliveredI18n();
  const { attempts, reason, next, at, cameBackAt } = failure;
  return (
    <p className="rounded-card bg-crumb px-4 py-3">
      {t(cameBackAt ? 'undelivered.note.isBack' : `undelivered.note.${next}`, {
        number: format.number(attempts),
        reason: t(`undelivered.reason.${reason}`),
        time: format.dateTime(cameBackAt ?? at),
      })}
    </p>
  );
}
