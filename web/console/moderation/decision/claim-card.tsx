import { PROPOSALS } from '#contract/shared/proposals/states.ts';
import { type Reviewed, useReviewMutation, useStanding } from '#web/console/moderation/use-review.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';

const LOOKS = {
  calm: 'border-line bg-paper',
  strong: 'border-wheat/50 bg-glaze',
  good: 'border-pist/40 bg-pist-soft text-pist',
  bad: 'border-berry/40 bg-berry-soft text-berry',
} as const;

/** Who reviews a proposal, or how it was decided; and the next step. */
export function ClaimCard({ proposal }: { proposal: Reviewed }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, state, reason, note, productId, mergedInto } = proposal;
  const { isMine, mayClaim } = useStanding(proposal);
  const claim = useReviewMutation<void>(id, () => callApi('claimProposal', { params: { id } }), {
    onError: (error) => reportChange(i18n, error),
  });
  const { icon, look, text } = useSituation(proposal);
  const product = mergedInto?.id ?? productId;
  return (
    <section
      aria-live="polite"
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border p-4 md:px-5 ${LOOKS[look]}`}
    >
      <Icon name={icon} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-semibold">{text}</p>
        {reason && <p>{t(`proposals.refusal.${reason}`)}</p>}
        {note && (
          <p className="wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      {(mayClaim || isMine) && (
        <Button
          variant={mayClaim ? 'primary' : 'quiet'}
          size={mayClaim ? 'medium' : 'small'}
          isBusy={claim.isPending}
          onClick={() => claim.mutate()}
          className="max-sm:w-full"
        >
          {mayClaim ? t('moderation.take') : t('moderation.extend', { count: PROPOSALS.claimMinutes })}
        </Button>
      )}
      {product && (state === 'APPROVED' || proposal.kind === 'edit') && (
        <LinkButton to={`/operator/products/${product}`} variant="outline" className="max-sm:w-full">
          {t('moderation.openProduct')}
        </LinkButton>
      )}
    </section>
  );
}

function useSituation(proposal: Reviewed): { icon: IconName; look: keyof typeof LOOKS; text: string } {
  const { t, format, pick } = useI18n();
  const { isMine } = useStanding(proposal);
  const { state, reviewer, decidedAt, mergedInto } = proposal;
  const time = decidedAt ? format.dateTime(decidedAt) : '';
  switch (state) {
    case 'CHANGES_REQUESTED':
      return { icon: 'returns', look: 'calm', text: t('moderation.sentBack') };
    case 'APPROVED':
      return {
        ...{ icon: 'check', look: 'good' },
        text: mergedInto
          ? t('moderation.joined', { product: pick(mergedInto.name, mergedInto.nameEn), time })
          : t('moderation.approvedAt', { time }),
      };
    case 'REJECTED':
      return { icon: 'close', look: 'bad', text: t('moderation.rejectedAt', { time }) };
    case 'WITHDRAWN':
      return { icon: 'close', look: 'calm', text: t('moderation.withdrawn') };
    default: {
      if (!reviewer) return { icon: 'edit', look: 'strong', text: t('moderation.free') };
      const until = format.time(reviewer.until);
      return isMine
        ? { icon: 'clock', look: 'calm', text: t('moderation.mine', { time: until }) }
        : { icon: 'lock', look: 'strong', text: t('moderation.theirs', { name: reviewer.name, time: until }) };
    }
  }
}
