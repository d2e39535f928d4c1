import { useEffect } from 'react';
import { EraseCustomer } from '#contract/operator/customers.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { isApiError } from '#web/shared/api/api-error.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { LtrField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

interface DialogForm {
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

interface ActionFormProps extends DialogForm {
  text: string;
  action: string;
  send: (body: { reason: string }) => Promise<void>;
}

/** What an action does, and its reason. */
export function ActionForm({ text, action, send, onDirty, close }: ActionFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: ReasonBody,
    defaultValues: { reason: '' },
    mode: 'onSubmit',
    serverFields: ['reason'],
    send,
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isOver = isApiError(formFailure, 'too_many_requests');
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-cocoa-2">{text}</p>
      <TextAreaField {...field('reason')} label={t('customerAccount.reason')} rows={3} />
      {isOver && <FailureNote>{t('customerAccount.limit')}</FailureNote>}
      <Foot failure={isOver ? null : formFailure} fallback={t('customerAccount.failed')} onCancel={close}>
        <Button type="submit" isBusy={isSubmitting}>
          {action}
        </Button>
      </Foot>
    </form>
  );
}

interface EraseFormProps extends DialogForm {
  send: (body: { email: string; reason: string }) => Promise<void>;
}

/** Erasing, with the customer's email typed so that it is the right person. */
export function EraseForm({ send, onDirty, close }: EraseFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: EraseCustomer,
    defaultValues: { email: '', reason: '' },
    mode: 'onSubmit',
    serverFields: ['reason'],
    send: async (body) => {
      try {
        await send(body);
      } catch (error) {
        if (!isApiError(error, 'validation_failed') || !error.fields.email) throw error;
        form.setError('email', { type: 'server' });
        form.setFocus('email');
      }
    },
  });
  const { isDirty, errors } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const email = field('email');
  const emailError = errors.email?.type === 'server' ? t('customerAccount.emailWrong') : email.error;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-cocoa-2">{t('customerAccount.eraseText')}</p>
      <LtrField
        {...email}
        error={emailError}
        type="email"
        autoComplete="off"
        label={t('customerAccount.email')}
        hint={t('customerAccount.emailHint')}
      />
      <TextAreaField {...field('reason')} label={t('customerAccount.reason')} rows={3} />
      <Foot failure={formFailure} fallback={t('customerAccount.failed')} onCancel={close}>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {t('customerAccount.erase')}
        </Button>
      </Foot>
    </form>
  );
}
