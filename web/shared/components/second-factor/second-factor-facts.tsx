import type { SecondFactorState } from '#contract/shared/second-factor.ts';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

/** Since when the second factor is on, and how many recovery codes are left. */
export function SecondFactorFacts({ state: { since, recoveryCodesLeft } }: { state: SecondFactorState }) {
  const { t, format } = useI18n();
  const isLow = recoveryCodesLeft < 3;
  return (
    <p className="mb-4">
      {since && <span className="block">{t('twoStep.since', { date: format.date(since) })}</span>}
      <span className={isLow ? 'font-semibold text-berry' : ''}>
        {t('twoStep.recoveryLeft', { count: recoveryCodesLeft })}
      </span>
    </p>
  );
}
