import { formatIban } from '#contract/shared/iban.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import type { Reviewed } from './use-review.ts';

/** The end of the IBAN and its bank; all of it for finance, with a fresh code. It is kept by this page only. */
export function Iban({ application: { id, steps } }: { application: Reviewed }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const isFinance = hasRole(useMe(), 'finance');
  const shown = useMutation({
    mutationFn: () => callApi('showApplicationIban', { params: { id } }),
    onError: (error) => reportChange(i18n, error),
    gcTime: 0,
  });
  const iban = shown.data?.iban;
  const { ibanLastFour = '', bank = null } = steps.bank.data ?? {};
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <bdi dir="ltr" className="font-mono font-semibold tabular-nums">
          {iban ? formatIban(iban) : `SA•• •••• ${ibanLastFour}`}
        </bdi>
        {bank && <span>{pick(bank.ar, bank.en)}</span>}
        {iban && <CopyButton text={iban} name={t('iban.name')} />}
        {isFinance && (
          <Button
            variant="quiet"
            size="small"
            icon={iban ? 'eyeOff' : 'eye'}
            isBusy={shown.isPending}
            onClick={() => (iban ? shown.reset() : shown.mutate())}
          >
            {t(iban ? 'iban.hide' : 'iban.show')}
          </Button>
        )}
      </div>
      {isFinance && <p className="mt-1 text-sm text-cocoa-2">{t('iban.logged')}</p>}
    </>
  );
}
