import { useEffect } from 'react';
import type { User } from '#contract/shop/auth.ts';
import { Profile } from '#contract/shop/forms/account.ts';
import { callApi } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { LtrField } from '#web/shared/components/forms/form-fields.tsx';
import { EmailField, NameFields } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useI18n } from '#web/shop/i18n.ts';

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
  onCancel: () => void;
}

export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { t } = useI18n();
  const { firstName, lastName, email, phoneNumber } = user;
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Profile,
    defaultValues: { firstName, lastName, email, phoneNumber },
    serverFields: ['firstName', 'lastName', 'email', 'phoneNumber'],
    send: async (body) => onSaved(await callApi('updateProfile', { body })),
  });
  useEffect(() => form.setFocus('firstName'), [form]);

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5 sm:grid-cols-2 md:max-lg:grid-cols-1">
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <EmailField {...field('email')} hint={t('profile.emailHint')} />
      <LtrField {...field('phoneNumber')} label={t('auth.phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <FormFailure className="col-span-full" error={formFailure} fallback={t('profile.updateFailed')} />
      <div className="flex flex-wrap gap-3 col-span-full">
        <Button type="submit" isBusy={isSubmitting}>
          {t('action.save')}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
