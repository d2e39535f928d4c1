import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CONTACT } from '#contract/shared/constants.ts';
import { ContactMessage } from '#contract/shop/contact.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage, fieldMessage, showFieldErrors } from '#web/shared/api/form-errors.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, LtrInput, Select, TextArea } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { useI18n } from '#web/shop/i18n.ts';

const ContactForm = z.omit(ContactMessage, { language: true });
type Values = z.input<typeof ContactForm>;
const FIELDS = ['name', 'email', 'topic', 'message'] as const;

interface ContactFormProps {
  /** What the link that led here says it is about. */
  topic: Values['topic'] | '';
  /** It was sent; the answer will come to this address. */
  onSent: (email: string) => void;
}

export function ContactMessageForm({ topic, onSent }: ContactFormProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const user = useAuth((state) => state.user);
  const [failure, setFailure] = useState('');
  const form = useForm<Values>({
    resolver: zodResolver(ContactForm),
    mode: 'onBlur',
    // Who is signed in is known a moment later; what has been typed by then stays.
    values: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      topic: topic as Values['topic'],
      message: '',
      website: '',
    },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;
  const message = (name: (typeof FIELDS)[number]) => fieldMessage(i18n, errors[name]);

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      await callApi('sendContactMessage', { body: { ...values, language } });
      onSent(values.email);
    } catch (error) {
      showFieldErrors(error, form.setError, FIELDS);
      setFailure(errorMessage(i18n, error, t('error.generic')));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="panel grid gap-4.5 sm:grid-cols-2">
      <Field label={t('addr.name')} error={message('name')}>
        {(props) => <Input {...props} {...form.register('name')} dir="auto" autoComplete="name" />}
      </Field>
      <Field label={t('auth.email')} error={message('email')}>
        {(props) => <LtrInput {...props} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={t('contact.topic')} error={message('topic')} className="sm:col-span-2">
        {(props) => (
          <Select {...props} {...form.register('topic')}>
            <option value="">{t('contact.chooseTopic')}</option>
            {CONTACT.topics.map((value) => (
              <option key={value} value={value}>
                {t(`contact.topic.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('contact.message')}
        error={message('message')}
        hint={i18n.rich('contact.messageHint', { number: <bdi dir="ltr">DQ-261121-7K3P9</bdi> })}
        className="sm:col-span-2"
      >
        {(props) => (
          <TextArea {...props} {...form.register('message')} dir="auto" rows={7} maxLength={CONTACT.messageLength} />
        )}
      </Field>
      <div aria-hidden="true" className="absolute -start-[999rem] h-px overflow-hidden">
        <label>
          {t('contact.trap')}
          <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-col gap-3.5 sm:col-span-2">
        {failure && (
          <p role="alert" className="flex items-start gap-2.5 rounded-2xl bg-berry-soft px-4 py-3 text-berry">
            <Icon name="alert" className="mt-0.5 size-5" />
            <span>
              <b className="block">{t('contact.failed')}</b>
              {failure}
            </span>
          </p>
        )}
        <Button type="submit" size="large" isBusy={isSubmitting} className="self-start max-sm:w-full">
          {t('contact.send')}
        </Button>
        <p className="text-sm text-cocoa-2">{t('contact.privacyNote')}</p>
      </div>
    </form>
  );
}
