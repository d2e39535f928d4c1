import { Explained, MODERATION_REASONS } from '#contract/shared/texts/moderation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useTextsI18n } from './words/words.ts';

interface ReportFormProps {
  send: (why: Explained) => Promise<unknown>;
  onDone: () => void;
}

/** Why a reader thinks that the shop should look at a text. */
export function ReportForm({ send, onDone }: ReportFormProps) {
  const { t } = useTextsI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Explained,
    defaultValues: { reason: '' as Explained['reason'], note: '' },
    mode: 'onSubmit',
    serverFields: ['reason', 'note'],
    send: async (why) => {
      await send(why);
      showToast({ type: 'success', title: t('texts.sent') });
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-cocoa-2">{t('texts.text')}</p>
      <SelectField {...field('reason')} label={t('texts.reason')}>
        <option value="">{t('texts.choose')}</option>
        {MODERATION_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`texts.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('note')}
        label={t('texts.note')}
        isOptional={form.watch('reason') !== 'other'}
        rows={3}
      />
      <FormFailure error={formFailure} fallback={t('texts.failed')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('texts.send')}
        </Button>
      </div>
    </form>
  );
}
