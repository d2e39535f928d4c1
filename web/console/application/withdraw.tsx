import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { reloadApplication, showApplication } from './application.ts';

/** Withdraws the application after a question. */
export function Withdraw() {
  const i18n = useI18n();
  const { t } = i18n;
  const withdraw = useMutation({
    mutationFn: () => callApi('withdrawApplication'),
    onSuccess: (application) => {
      showApplication(() => application);
      showToast({ type: 'success', title: t('apply.withdrawn') });
    },
    onError: (error) => reportChange(i18n, error),
    // From when on a new one may begin has changed too.
    onSettled: () => reloadApplication(),
  });
  const ask = async () => {
    if (await confirmed(t('apply.withdrawQuestion'), t('apply.withdraw'))) withdraw.mutate();
  };
  return (
    <Button
      variant="danger"
      className="max-sm:w-full sm:self-start"
      isBusy={withdraw.isPending}
      onClick={() => void ask()}
    >
      {t('apply.withdraw')}
    </Button>
  );
}
