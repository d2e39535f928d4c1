import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook } from '#contract/shared/programs/webhooks.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { forgetWebhooks } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** What can be done with an address. A suspended store may only remove it. */
export function Actions({ vendor, webhook }: { vendor: Vendor; webhook: Webhook }) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const params = { id: webhook.id };
  const isOn = webhook.state === 'on';
  const told = (title: string) => showToast({ type: 'success', title });
  const settled = {
    onError: (error: unknown) => reportChange(i18n, error),
    onSettled: () => forgetWebhooks(vendor.id),
  };
  const trial = useMutation({
    mutationFn: () => callApi('tryWebhook', { params }),
    onSuccess: () => told(t('webhooks.trialSent')),
    ...settled,
  });
  const toggle = useMutation({
    mutationFn: () => callApi('switchWebhook', { params, body: { isOn: !isOn } }),
    onSuccess: () => told(t(isOn ? 'webhooks.paused' : 'webhooks.resumed')),
    ...settled,
  });
  const renew = useMutation({
    mutationFn: () => callApi('renewWebhookSecret', { params }),
    onSuccess: (made) => setSecret(made.secret),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: () => callApi('removeWebhook', { params }),
    onSuccess: async () => {
      told(t('webhooks.removed'));
      await navigate('/seller/api/webhooks', { replace: true });
    },
    ...settled,
  });
  const ask = async (question: string, action: string, change: { mutate: () => void }) => {
    if (await confirmed(question, action)) change.mutate();
  };
  const mayChange = vendor.state === 'APPROVED';
  return (
    <>
      {mayChange && (
        <>
          <Button isBusy={trial.isPending} onClick={() => trial.mutate()}>
            {t('webhooks.trial')}
          </Button>
          <Button variant="outline" isBusy={toggle.isPending} onClick={() => toggle.mutate()}>
            {t(isOn ? 'webhooks.pause' : 'webhooks.resume')}
          </Button>
          <Button variant="quiet" icon="edit" onClick={() => setEditing(true)}>
            {t('webhooks.edit')}
          </Button>
          <Button
            variant="quiet"
            icon="lock"
            isBusy={renew.isPending}
            onClick={() => void ask(t('webhooks.renewQuestion'), t('webhooks.renew'), renew)}
          >
            {t('webhooks.renew')}
          </Button>
        </>
      )}
      <Button
        variant="danger"
        isBusy={remove.isPending}
        onClick={() => void ask(t('webhooks.removeQuestion'), t('webhooks.remove'), remove)}
      >
        {t('webhooks.remove')}
      </Button>
      <WebhookDialog
        webhook={webhook}
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        onSaved={() => forgetWebhooks(vendor.id)}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
