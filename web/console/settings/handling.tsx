import { useQuery } from '@tanstack/react-query';
import { Handling, MOST_HANDLING_DAYS, WEEK } from '#contract/seller/settings/handling.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Checkbox, Field, Select } from '#web/shared/components/forms/field.tsx';
import { LtrField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { SaveRow, SettingsSkeleton } from './parts.tsx';

const HANDLING_DAYS = Array.from({ length: MOST_HANDLING_DAYS + 1 }, (_, days) => days);
const keyOf = (vendor: Vendor) => ['handling', vendor.id];

/** When the vendor works and how soon it ships: the days of its parcels come from that. */
export function HandlingSection({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const handling = useQuery({
    queryKey: keyOf(vendor),
    queryFn: ({ signal }) => callApi('getHandling', undefined, { signal }),
  });
  return (
    <Loaded query={handling} skeleton={<SettingsSkeleton />} failure={t('settings.failed')}>
      {(data) => (
        <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
          <HandlingForm vendor={vendor} handling={data} />
          <section className="panel" aria-labelledby="handling-means">
            <h2 id="handling-means" className="text-2xl">
              {t('handling.means')}
            </h2>
            <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-cocoa-2">
              <li>{t('handling.meansBegin')}</li>
              <li>{t('handling.meansDays')}</li>
              <li>{t('handling.meansExpress')}</li>
              <li>{t('handling.meansKept')}</li>
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  );
}

function HandlingForm({ vendor, handling }: { vendor: Vendor; handling: Handling }) {
  const { t } = useI18n();
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Handling,
    values: handling,
    resetOptions: { keepDirtyValues: true },
    serverFields: ['cutoff', 'handlingDays', 'workDays'],
    send: async (body) => {
      const saved = await callApi('saveHandling', { body });
      form.reset(saved);
      showAnswer(keyOf(vendor), saved);
      showToast({ type: 'success', title: t('settings.saved') });
    },
  });
  const [days, workDays] = form.watch(['handlingDays', 'workDays']);
  const change = { shouldDirty: true, shouldValidate: true } as const;
  const workDaysError = field('workDays').error;
  return (
    <form noValidate onSubmit={onSubmit} className="panel flex flex-col gap-5">
      <div>
        <h2 className="text-2xl">{t('handling.title')}</h2>
        <p className="mt-1 text-cocoa-2">{t('handling.text')}</p>
      </div>
      <fieldset>
        <legend className="mb-2 font-medium">{t('handling.workDays')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {WEEK.map((day) => (
            <Checkbox
              key={day}
              label={t(`weekDay.${day}`)}
              checked={workDays.includes(day)}
              onChange={({ target }) =>
                form.setValue(
                  'workDays',
                  target.checked ? [...workDays, day].toSorted() : workDays.filter((each) => each !== day),
                  change,
                )
              }
            />
          ))}
        </div>
        {workDaysError && <p className="mt-1.5 text-sm font-medium text-berry">{workDaysError}</p>}
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <LtrField {...field('cutoff')} type="time" label={t('handling.cutoff')} hint={t('handling.cutoffHint')} />
        <Field label={t('handling.days')}>
          {(props) => (
            <Select
              {...props}
              value={days}
              onChange={({ target }) => form.setValue('handlingDays', Number(target.value), change)}
            >
              {HANDLING_DAYS.map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? t('handling.sameDay') : t('handling.dayCount', { count })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <SaveRow
        failure={formFailure}
        isBusy={isSubmitting}
        isClean={!form.formState.isDirty}
        isLocked={vendor.state !== 'APPROVED'}
      />
    </form>
  );
}
