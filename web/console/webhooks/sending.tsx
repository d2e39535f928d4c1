import type { Webhook } from '#contract/shared/programs/webhooks.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useChange } from './use-change.ts';

/** Sends a trial, pauses and resumes. */
export function Sending({ vendor, webhook }: { vendor: Vendor; webhook: Webhook }) {
  const { t } = useI18n();
  const params = { id: webhook.id };
  const isOn = webhook.state === 'on';
  const trial = useChange(vendor.id, () => callApi('tryWebhook', { params }), t('webhooks.trialSent'));
  const toggle = useChange(
    vendor.id,
    () => callApi('switchWebhook', { params, body: { isOn: !isOn } }),
    t(isOn ? 'webhooks.paused' : 'webhooks.resumed'),
  );
  return (
    <>
      <Button variant="outline" isBusy={toggle.isPending} onClick={() => toggle.mutate()}>
        {t(isOn ? 'webhooks.pause' : 'webhooks.resume')}
      </Button>
      <Button isBusy={trial.isPending} onClick={() => trial.mutate()}>
        {t('webhooks.trial')}
      </Button>
    </>
  );
}
