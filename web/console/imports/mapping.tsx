import { useState } from 'react';
import type { ImportDetails } from '#contract/seller/imports.ts';
import {
  COLUMN_HEADINGS,
  IMPORT_FIELDS,
  type ImportField,
  isSaleHeading,
  missingColumns,
} from '#contract/shared/selling/imports/columns.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Select } from '#web/shared/components/forms/field.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { useShowImport } from './queries.ts';

/** What a person can say of a column. The shop marks its own lists of corrections, which are known by their heading. */
const CHOICES = IMPORT_FIELDS.filter((field) => field !== 'correction_of');

/** Says what each column holds, with the first cells beside it to recognise it by. */
export function Mapping({ vendor, details }: { vendor: Vendor; details: ImportDetails }) {
  const { t, language } = useI18n();
  const { id, kind, header, sample } = details;
  const [fields, setFields] = useState(details.fields);
  const show = useShowImport(vendor);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('mapImport', { params: { id }, body: { fields } }),
    onSuccess: show,
  });
  const missing = missingColumns(kind, fields);
  /** A field that another column had moves to this one. */
  const choose = (index: number, field: ImportField | null) =>
    setFields((before) => before.map((each, at) => (at === index ? field : each === field ? null : each)));
  return (
    <section className="panel flex flex-col gap-4 p-5 md:p-6">
      <div>
        <h2 className="text-2xl">{t('imports.columns')}</h2>
        <p className="mt-1 text-cocoa-2">{t('imports.columnsText')}</p>
        {header.some((heading, index) => fields[index] === null && isSaleHeading(heading)) && (
          <p className="mt-1 text-cocoa-2">{t('imports.saleColumn')}</p>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {header.map((heading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place, and headings may be equal
          <li key={index} className="grid gap-x-5 gap-y-1.5 border-line border-b pb-3 sm:grid-cols-2 sm:items-center">
            <span className="min-w-0">
              <span className="block wrap-anywhere font-semibold">
                <bdi>{heading || '—'}</bdi>
              </span>
              <span className="block truncate text-sm text-cocoa-2">
                <bdi>
                  {sample
                    .map((cells) => cells[index] ?? '')
                    .filter((cell) => cell !== '')
                    .join(' · ')}
                </bdi>
              </span>
            </span>
            <Select
              aria-label={t('imports.column', { heading })}
              value={fields[index] ?? ''}
              onChange={({ target }) => choose(index, IMPORT_FIELDS.find((field) => field === target.value) ?? null)}
            >
              <option value="">{t('imports.notRead')}</option>
              {(fields[index] === 'correction_of' ? IMPORT_FIELDS : CHOICES).map((field) => (
                <option key={field} value={field}>
                  {COLUMN_HEADINGS[field][language]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-1 text-berry">
        {missing.map((code) => (
          <li key={code}>{t(`imports.missing.${code}`)}</li>
        ))}
      </ul>
      <FormFailure error={error} fallback={t('imports.actionFailed')} />
      <Button className="self-start" isBusy={isPending} disabled={missing.length > 0} onClick={() => mutate()}>
        {t('imports.check')}
      </Button>
    </section>
  );
}
