import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { FEED_KINDS, type FeedKind } from '#contract/shared/programs/feed.ts';
import { type Webhook, WebhookBody } from '#contract/shared/programs/webhooks.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { LtrField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { KindsField } from './kinds-field.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface WebhookDialogProps {
  /** Null to add one. */
  webhook: Webhook | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Asks for an address and its events; then shows the secret of a new one, once. */
export function WebhookDialog({ webhook, isOpen, onClose, onSaved }: WebhookDialogProps) {
  const { t } = useI18n();
  const [secret, setSecret] = useState<string | null>(null);
  const done = (made: string | null) => {
    setSecret(made);
    onClose();
    void onSaved();
  };
  return (
    <>
      <FormDialog isOpen={isOpen} onClose={onClose} title={t(webhook ? 'webhooks.editTitle' : 'webhooks.add')}>
        {(form) => <WebhookForm webhook={webhook} onDone={done} {...form} />}
      </FormDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

const UrlForm = z.object({ url: WebhookBody.shape.url });

interface WebhookFormProps extends Pick<WebhookDialogProps, 'webhook'> {
  /** Gets the secret of a new one. */
  onDone: (secret: string | null) => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function WebhookForm({ webhook, onDone, onDirty, close }: WebhookFormProps) {
  const { t } = useI18n();
  const before: readonly FeedKind[] = webhook?.kinds ?? FEED_KINDS;
  const [kinds, setKinds] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: UrlForm,
    defaultValues: { url: webhook?.url ?? '' },
    serverFields: ['url'],
    send: async ({ url }) => {
      if (kinds.length === 0) return;
      const body = { url, kinds: [...kinds] };
      if (webhook) {
        await callApi('changeWebhook', { params: { id: webhook.id }, body });
        showToast({ type: 'success', title: t('webhooks.saved') });
        onDone(null);
      } else onDone((await callApi('makeWebhook', { body })).secret);
    },
  });
  const isDirty = form.formState.isDirty || kinds !== before;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const submit: typeof onSubmit = (event) => {
    setMissing(kinds.length === 0);
    onSubmit(event);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LtrField
        {...field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint', { start: '\u2066https://\u2069' })}
      />
      <KindsField
        kinds={kinds}
        isMissing={isMissing}
        onChange={(next) => {
          setMissing(false);
          setKinds(next);
        }}
      />
      <FormFailure error={formFailure} fallback={t('webhooks.saveFailed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t(webhook ? 'webhooks.save' : 'webhooks.add')}
        </Button>
      </div>
    </form>
  );
}
