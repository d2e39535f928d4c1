import { type SecondFactorSetup, SecondFactorStart } from '#contract/shared/second-factor.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { CurrentPasswordField } from '#web/shared/components/forms/password-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import type { SecondFactorCalls } from './second-factor-calls.ts';

interface PasswordStepProps {
  email: string;
  start: SecondFactorCalls['start'];
  onStarted: (setup: SecondFactorSetup) => void;
}

/** The first step. A password protects the owner from being locked out by someone with their unlocked phone. */
export function PasswordStep({ email, start, onStarted }: PasswordStepProps) {
  const { t } = useI18n();
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: SecondFactorStart,
    mode: 'onSubmit',
    defaultValues: { currentPassword: '' },
    serverFields: ['currentPassword'],
    send: async (body) => onStarted(await start(body)),
  });

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <p className="text-cocoa-2">{t('twoStep.passwordFirst')}</p>
      <CurrentPasswordField {...field('currentPassword')} email={email} />
      <FormFailure error={formFailure} fallback={t('twoStep.failed')} />
      <Button type="submit" isBusy={isSubmitting} className="self-end max-sm:w-full">
        {t('twoStep.next')}
      </Button>
    </form>
  );
}
