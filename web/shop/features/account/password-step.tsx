import { type SecondFactorSetup, SecondFactorStart } from '#contract/shared/second-factor.ts';
import { callApi } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { CurrentPasswordField } from '#web/shop/components/password-fields.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** The first step. A password protects the owner from being locked out by someone with their unlocked phone. */
export function PasswordStep({ email, onStarted }: { email: string; onStarted: (setup: SecondFactorSetup) => void }) {
  const { t } = useI18n();
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: SecondFactorStart,
    mode: 'onSubmit',
    defaultValues: { currentPassword: '' },
    serverFields: ['currentPassword'],
    send: async (body) => onStarted(await callApi('startSecondFactor', { body })),
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
