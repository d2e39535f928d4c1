import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SecondFactorProof } from '#contract/shop/second-factor.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CodeField } from '#web/shared/components/forms/code-field.tsx';
import { Field, PasswordInput } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface ProofFormProps {
  email: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  /** Throws what the server said of it. */
  onProof: (proof: SecondFactorProof) => Promise<void>;
  onCancel: () => void;
}

/** Both factors, for whoever changes the second one. */
export function ProofForm({ email, text, action, isDangerous = false, onProof, onCancel }: ProofFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useForm({
    resolver: zodResolver(SecondFactorProof),
    mode: 'onSubmit',
    defaultValues: { currentPassword: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (proof) => {
    setFailure(null);
    try {
      await onProof(proof);
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['currentPassword', 'code']))
        setFailure(errorMessage(i18n, error, t('twoStep.failed')));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      <p className="text-cocoa-2">{text}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('profile.currentPassword')} error={fieldMessage(i18n, errors.currentPassword)}>
        {(props) => <PasswordInput {...props} {...form.register('currentPassword')} autoComplete="current-password" />}
      </Field>
      <CodeField
        registration={form.register('code')}
        error={fieldMessage(i18n, errors.code)}
        onSwitch={() => {
          form.resetField('code');
          // The other field is there once this press is done with.
          setTimeout(() => form.setFocus('code'));
        }}
      />
      <FailureNote>{failure}</FailureNote>
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
