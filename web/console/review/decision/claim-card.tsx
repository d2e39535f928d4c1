import { type ReactNode, useState } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { type Reviewed, useReviewMutation, useStanding } from '#web/console/review/use-review.ts';
import { callApi } from '#web/console/session/api.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { RejectDialog } from './reject-dialog.tsx';

/** Who reviews the application, or how it was decided; and the next step. */
export function ClaimCard({ application }: { application: Reviewed }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, decision, state, vendorId } = application;
  const [isRejecting, setIsRejecting] = useState(false);
  const { isOwn, mayDecide, isReviewer, mayClaim } = useStanding(application);
  const claim = useReviewMutation<void>(id, () => callApi('claimApplication', { params: { id } }), {
    onError: (error) => reportChange(i18n, error),
  });
  const release = useReviewMutation<void>(id, () => callApi('releaseApplication', { params: { id } }), {
    onError: (error) => reportChange(i18n, error),
  });
  const { icon, look, text } = useSituation(application);
  return (
    <section
      aria-live="polite"
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border p-4 md:px-5 ${LOOKS[look]}`}
    >
      <Icon name={icon} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-semibold">{text}</p>
        {decision?.reason && state !== 'WITHDRAWN' && <p>{t(`rejectReason.${decision.reason as 'other'}`)}</p>}
        {decision?.note && (
          <p className="wrap-anywhere">
            {t('claim.note')} <bdi>{decision.note}</bdi>
          </p>
        )}
        {!mayDecide && <p className="text-sm text-cocoa-2">{t(isOwn ? 'claim.own' : 'review.readOnly')}</p>}
      </div>
      {(mayClaim || isReviewer) && (
        <Button
          variant={mayClaim ? 'primary' : 'quiet'}
          size={mayClaim ? 'medium' : 'small'}
          isBusy={claim.isPending}
          onClick={() => claim.mutate()}
          className="max-sm:w-full"
        >
          {t(mayClaim ? 'claim.take' : 'claim.extend')}
        </Button>
      )}
      {isReviewer && (
        <Button
          variant="plain"
          size="small"
          isBusy={release.isPending}
          onClick={() => release.mutate()}
          className="max-sm:w-full"
        >
          {t('claim.release')}
        </Button>
      )}
      {mayDecide && state === 'NEEDS_CHANGES' && (
        <Button variant="danger" size="small" className="max-sm:w-full" onClick={() => setIsRejecting(true)}>
          {t('claim.rejectUnanswered')}
        </Button>
      )}
      <RejectDialog application={application} isOpen={isRejecting} onClose={() => setIsRejecting(false)} />
      {vendorId && (
        <LinkButton to={`/operator/vendors/${vendorId}`} variant="outline" className="max-sm:w-full">
          {t('claim.openVendor')}
        </LinkButton>
      )}
    </section>
  );
}

const LOOKS = {
  calm: 'border-line bg-paper',
  strong: 'border-wheat/50 bg-glaze',
  good: 'border-pist/40 bg-pist-soft text-pist',
  bad: 'border-berry/40 bg-berry-soft text-berry',
} as const;

function useSituation({ state, reviewer, decision, applicant }: Reviewed): {
  icon: IconName;
  look: keyof typeof LOOKS;
  text: ReactNode;
} {
  const { t, format } = useI18n();
  const { isReviewer } = useStanding({ state, reviewer, applicant });
  const at = decision ? format.dateTime(decision.at) : '';
  switch (state) {
    case 'NEEDS_CHANGES':
      return { icon: 'returns', look: 'calm', text: t('claim.changes', { time: at }) };
    case 'APPROVED':
      return { icon: 'check', look: 'good', text: t('claim.approved', { time: at }) };
    case 'REJECTED':
      return { icon: 'close', look: 'bad', text: t('claim.rejected', { time: at }) };
    case 'WITHDRAWN':
      return { icon: 'close', look: 'calm', text: t(decision?.reason ? 'claim.unanswered' : 'claim.withdrawn') };
    case 'IN_REVIEW': {
      if (!reviewer) return { icon: 'clock', look: 'strong', text: t('claim.over') };
      const time = format.time(reviewer.until);
      return isReviewer
        ? { icon: 'clock', look: 'calm', text: t('claim.mine', { time }) }
        : { icon: 'lock', look: 'strong', text: t('claim.theirs', { name: reviewer.name, time }) };
    }
    default:
      return { icon: 'edit', look: 'strong', text: t('claim.new') };
  }
}
