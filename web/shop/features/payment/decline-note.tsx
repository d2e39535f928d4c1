import type { DeclineReason } from '#contract/shared/declines.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Why the last try failed, that it cost nothing, and what to do, if another try can begin. */
export function DeclineNote({ reason, isLast }: { reason: DeclineReason | null; isLast: boolean }) {
  const { t } = useI18n();
  const isCode = reason === 'code_wrong' || reason === 'code_expired';
  return (
    <FailureNote>
      {reason &&
        [
          t(`pay.reason.${reason}`),
          t('pay.notCharged'),
          ...(isLast ? [] : [t(isCode ? 'pay.newCode' : 'pay.tryOther')]),
        ].join(' ')}
    </FailureNote>
  );
}
