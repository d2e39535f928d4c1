import { SecondFactorProof } from '#contract/shared/second-factor.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CodeField } from '#web/shared/components/forms/code-field.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { CurrentPasswordField } from '#web/shared/components/forms/password-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface ProofFormProps {
  email: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  /** Throws the server's error. */
  onProof: (proof: SecondFactorProof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for password and code, which every change of the second factor requires. */
export function ProofForm({ email, text, action, isDangerous = false, onProof, onCancel }: ProofFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: SecondFactorProof,
    mode: 'onSubmit',
    defaultValues: { currentPassword: '', code: '' },
    serverFields: ['currentPassword', 'code'],
    send: onProof,
  });

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <p className="text-cocoa-2">{text}</p>
      <CurrentPasswordField {...field('currentPassword')} email={email} />
      <CodeField
        {...field('code')}
        onSwitch={() => {
          form.resetField('code');
          // The other field renders after this event handler.
          setTimeout(() => form.setFocus('code'));
        }}
      />
      <FormFailure error={formFailure} fallback={t('twoStep.failed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
