import * as z from 'zod/mini';
import { CONTACT } from '#contract/shared/constants.ts';
import { ContactMessage } from '#contract/shop/contact.ts';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { EmailField } from '#web/shared/components/forms/person-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useAuth } from '#web/shared/session/auth-store.ts';
import { useI18n } from '#web/shop/i18n.ts';

const ContactForm = z.omit(ContactMessage, { language: true });
type Values = z.input<typeof ContactForm>;

interface ContactFormProps {
  /** The topic preselected by the link to this page, if any. */
  topic: Values['topic'] | '';
  /** Called after sending, with the email that the reply goes to. */
  onSent: (email: string) => void;
}

export function ContactMessageForm({ topic, onSent }: ContactFormProps) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const user = useAuth((state) => state.user);
  const { form, field, failure, isSubmitting, onSubmit } = useApiForm({
    schema: ContactForm,
    // The session loads after the first render. Fields already edited by then keep their values.
    values: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      topic: topic as Values['topic'],
      message: '',
      website: '',
    },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    serverFields: ['name', 'email', 'topic', 'message'],
    send: async (values) => {
      await callApi('sendContactMessage', { body: { ...values, language } });
      onSent(values.email);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="panel grid gap-4.5 sm:grid-cols-2">
      <TextField {...field('name')} label={t('addr.name')} autoComplete="name" />
      <EmailField {...field('email')} />
      <SelectField {...field('topic')} label={t('contact.topic')} className="sm:col-span-2">
        <option value="">{t('contact.chooseTopic')}</option>
        {CONTACT.topics.map((value) => (
          <option key={value} value={value}>
            {t(`contact.topic.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('message')}
        label={t('contact.message')}
        hint={i18n.rich('contact.messageHint', { number: <bdi dir="ltr">DQ-261121-7K3P9</bdi> })}
        className="sm:col-span-2"
        rows={7}
        maxLength={CONTACT.messageLength}
      />
      <div aria-hidden="true" className="absolute -start-[999rem] h-px overflow-hidden">
        <label>
          {t('contact.trap')}
          <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-col gap-3.5 sm:col-span-2">
        {failure !== null && (
          <p role="alert" className="flex items-start gap-2.5 rounded-2xl bg-berry-soft px-4 py-3 text-berry">
            <Icon name="alert" className="mt-0.5 size-5" />
            <span>
              <b className="block">{t('contact.failed')}</b>
              {errorMessage(i18n, failure, t('error.generic'))}
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
