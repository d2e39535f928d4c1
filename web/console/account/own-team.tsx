import { useI18n } from '#web/console/i18n.ts';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { chooseVendor } from '#web/console/session/vendor-store.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';

/** The chosen vendor's team as the person is in it, and the way out of it. */
export function OwnTeam({ vendor: { businessName, businessNameEn, role, permissions } }: { vendor: Vendor }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const vendor = pick(businessName, businessNameEn);
  const leave = useMutation({
    mutationFn: () => callApi('leaveVendorTeam'),
    onSuccess: async () => {
      showToast({ type: 'success', title: t('leave.done', { vendor }) });
      chooseVendor(null);
      await queryClient.invalidateQueries();
    },
  });
  const askAndLeave = async () => {
    if (await confirmed(t('leave.question', { vendor }), t('leave.action'))) leave.mutate();
  };
  return (
    <section className="panel" aria-labelledby="own-team">
      <h2 id="own-team" className="mb-3 text-2xl wrap-anywhere">
        {vendor}
      </h2>
      <p className="mb-2 text-cocoa-2">{t('rights.yours')}</p>
      <RightsText role={role} permissions={permissions} />
      <Button
        variant="danger"
        isBusy={leave.isPending}
        onClick={() => void askAndLeave()}
        className="mt-5 max-sm:w-full"
      >
        {t('leave.action')}
      </Button>
      <FailureNote className="mt-3">{leave.isError && errorMessage(i18n, leave.error, t('leave.failed'))}</FailureNote>
    </section>
  );
}
