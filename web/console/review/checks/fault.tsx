import type { FindingReason } from '#contract/shared/application/review.ts';
import { useI18n } from '#web/console/operator/i18n.ts';

/** What is wrong with a field or paper, in words. */
export function Fault({ reason, note }: { reason: FindingReason; note: string | null }) {
  const { t } = useI18n();
  return (
    <p className="text-sm text-berry wrap-anywhere">
      <b>{t(`checkReason.${reason}`)}</b>
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </p>
  );
}
