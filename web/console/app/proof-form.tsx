import { useEffect } from 'react';
import { ConsoleConfirmation } from '#contract/console/sessions.ts';
import { useI18n } from '#web/console/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Proof } from '#web/console/session/confirmation.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CodeField } from '#web/shared/components/forms/code-field.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { PasswordField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface ProofFormProps {
  by: Proof;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Confirms the session by a code, or by the password of an account without a second factor. */
export function ProofForm({ by, onAnswer }: ProofFormProps) {
  const { t } = useI18n();
  const name = by === 'code' ? 'code' : 'currentPassword';
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ConsoleConfirmation,
    mode: 'onSubmit',
    defaultValues: { [name]: '' },
    serverFields: [name],
    send: async (body) => {
      await callApi('confirmConsoleSession', { body });
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      onAnswer(true);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus(name), [setFocus, name]);

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <p className="text-cocoa-2">{t(by === 'code' ? 'confirm.byCode' : 'confirm.byPassword')}</p>
      {by === 'code' ? (
        <CodeField
          {...field('code')}
          onSwitch={() => {
            form.resetField('code');
            // The other field renders after this event handler.
            setTimeout(() => form.setFocus('code'));
          }}
        />
      ) : (
        <PasswordField
          {...field('currentPassword')}
          label={t('profile.currentPassword')}
          autoComplete="current-password"
        />
      )}
      <FormFailure error={formFailure} fallback={t('error.generic')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={() => onAnswer(false)}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('confirm.action')}
        </Button>
      </div>
    </form>
  );
}
