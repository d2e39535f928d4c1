import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook } from '#contract/shared/programs/webhooks.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { forgetWebhookList, forgetWebhooks } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useChange } from './use-change.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Changes or removes an address, or makes its secret anew. A suspended store may only remove it. */
export function Settings({ vendor, webhook }: { vendor: Vendor; webhook: Webhook }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const params = { id: webhook.id };
  const renew = useChange(
    vendor.id,
    () => callApi('renewWebhookSecret', { params }),
    null,
    (made) => setSecret(made.secret),
  );
  const remove = useChange(
    vendor.id,
    () => callApi('removeWebhook', { params }),
    t('webhooks.removed'),
    () => navigate('/seller/api/webhooks', { replace: true }),
    // The screen may still be there: the log of a removed address cannot be read anew.
    () => forgetWebhookList(vendor.id),
  );
  const ask = async (question: string, action: string, change: { mutate: () => void }) => {
    if (await confirmed(question, action)) change.mutate();
  };
  return (
    <>
      {vendor.state === 'APPROVED' && (
        <>
          <Button variant="quiet" size="small" icon="edit" onClick={() => setEditing(true)}>
            {t('webhooks.edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
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
        size="small"
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
