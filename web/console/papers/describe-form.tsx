import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { describePaper } from '#contract/seller/papers.ts';
import type { Paper } from '#contract/shared/application/views.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { LtrField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';

/** The number and days that are printed on a paper. */
export type PrintedFacts = z.output<typeof describePaper.body>;

interface DescribeFormProps {
  paper: Paper;
  /** Throws ApiError. */
  save: (facts: PrintedFacts) => Promise<void>;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

export function DescribeForm({ paper, save, onDone, onDirty, close }: DescribeFormProps) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: describePaper.body,
    defaultValues: { number: paper.number ?? '', issuedOn: paper.issuedOn, expiresOn: paper.expiresOn },
    serverFields: ['number', 'issuedOn', 'expiresOn'],
    send: async (body) => {
      await save(body);
      onDone();
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const day = { setValueAs: (value: string | null) => value || null };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('apply.describeText')}</p>
      <LtrField {...field('number')} label={t('apply.paperNumber')} isOptional autoComplete="off" />
      <div className="grid gap-4 xs:grid-cols-2">
        <LtrField {...field('issuedOn', day)} type="date" label={t('apply.paperIssued')} isOptional />
        <LtrField {...field('expiresOn', day)} type="date" label={t('apply.paperExpires')} isOptional />
      </div>
      <FormFailure error={formFailure} fallback={t('apply.describeFailed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('apply.describeSave')}
        </Button>
      </div>
    </form>
  );
}
