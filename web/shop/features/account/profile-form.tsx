import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Profile } from '#contract/shop/account.ts';
import type { User } from '#contract/shop/auth.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, LtrInput } from '#web/shared/components/forms/field.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface ProfileFormProps {
  user: User;
  onSaved: (user: User) => void;
  onCancel: () => void;
}

const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { firstName, lastName, email, phoneNumber } = user;
  const form = useForm({
    resolver: zodResolver(Profile),
    mode: 'onBlur',
    defaultValues: { firstName, lastName, email, phoneNumber },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => form.setFocus('firstName'), [form]);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      onSaved(await callApi('updateProfile', { body }));
    } catch (error) {
      if (!showFieldErrors(error, form.setError, FIELDS))
        setFailure(errorMessage(i18n, error, t('profile.updateFailed')));
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5 sm:grid-cols-2 md:max-lg:grid-cols-1"
    >
      <Field label={t('auth.firstName')} error={fieldMessage(i18n, errors.firstName)}>
        {(props) => <Input {...props} {...form.register('firstName')} dir="auto" autoComplete="given-name" />}
      </Field>
      <Field label={t('auth.lastName')} error={fieldMessage(i18n, errors.lastName)}>
        {(props) => <Input {...props} {...form.register('lastName')} dir="auto" autoComplete="family-name" />}
      </Field>
      <Field label={t('auth.email')} error={fieldMessage(i18n, errors.email)} hint={t('profile.emailHint')}>
        {(props) => <LtrInput {...props} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={t('auth.phone')} error={fieldMessage(i18n, errors.phoneNumber)}>
        {(props) => (
          <LtrInput {...props} {...form.register('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
      <FailureNote className="col-span-full">{failure}</FailureNote>
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
