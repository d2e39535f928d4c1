import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HolidayPlan, setHoliday } from '#contract/seller/settings/holiday.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { LtrField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { SaveRow, SettingsSkeleton } from './parts.tsx';

const keyOf = (vendor: Vendor) => ['holiday', vendor.id];

/** Days on which the vendor sells nothing, while its offers keep their pages. */
export function HolidaySection({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  // After a holiday the form is empty again, whatever was typed.
  const [ended, setEnded] = useState(0);
  const plan = useQuery({
    queryKey: keyOf(vendor),
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getHoliday', undefined, { signal }),
  });
  return (
    <Loaded query={plan} skeleton={<SettingsSkeleton />} failure={t('settings.failed')}>
      {(data) => (
        <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
          <HolidayForm key={ended} vendor={vendor} plan={data} onEnded={() => setEnded((before) => before + 1)} />
          <section className="panel" aria-labelledby="holiday-means">
            <h2 id="holiday-means" className="text-2xl">
              {t('holiday.means')}
            </h2>
            <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-cocoa-2">
              <li>{t('holiday.meansPages')}</li>
              <li>{t('holiday.meansOrders')}</li>
              <li>{t('holiday.meansBack')}</li>
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  );
}

function HolidayForm({ vendor, plan, onEnded }: { vendor: Vendor; plan: HolidayPlan; onEnded: () => void }) {
  const { t, format } = useI18n();
  const { holiday, today } = plan;
  const { from = '', backOn = '', message = '', messageEn = '' } = holiday ?? {};
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: setHoliday.body,
    values: { from, backOn, message, messageEn },
    resetOptions: { keepDirtyValues: true },
    serverFields: ['from', 'backOn', 'message', 'messageEn'],
    send: async (body) => {
      const saved = await callApi('setHoliday', { body });
      form.reset(saved.holiday ?? undefined);
      showAnswer(keyOf(vendor), saved);
      showToast({ type: 'success', title: t(saved.holiday?.hasBegun ? 'holiday.begun' : 'holiday.planned') });
    },
  });
  const chosen = form.watch('backOn');
  const isLocked = vendor.state !== 'APPROVED';
  const label = t(holiday ? 'settings.save' : 'holiday.plan');
  return (
    <form noValidate onSubmit={onSubmit} className="panel flex flex-col gap-5">
      {holiday ? (
        <CurrentHoliday vendor={vendor} holiday={holiday} isLocked={isLocked} onEnded={onEnded} />
      ) : (
        <div>
          <h2 className="text-2xl">{t('holiday.title')}</h2>
          <p className="mt-1 text-cocoa-2">{t('holiday.none')}</p>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <LtrField
          {...field('from')}
          type="date"
          label={t('holiday.from')}
          hint={holiday?.hasBegun ? t('holiday.fromStays') : undefined}
          readOnly={holiday?.hasBegun}
          min={today}
        />
        <LtrField {...field('backOn')} type="date" label={t('holiday.backOn')} min={today} />
      </div>
      <DueParcels plan={plan} backOn={chosen} />
      <TextAreaField {...field('message')} label={t('holiday.message')} isOptional rows={2} lang="ar" />
      <TextAreaField
        {...field('messageEn')}
        label={t('holiday.messageEn')}
        hint={chosen && t('holiday.messageHint', { day: format.weekday(chosen) })}
        isOptional
        rows={2}
        lang="en"
      />
      <SaveRow
        failure={formFailure}
        isBusy={isSubmitting}
        isClean={!form.formState.isDirty}
        isLocked={isLocked}
        label={label}
      />
    </form>
  );
}

interface CurrentHolidayProps {
  vendor: Vendor;
  holiday: NonNullable<HolidayPlan['holiday']>;
  isLocked: boolean;
  onEnded: () => void;
}

/** The holiday that is planned or has begun, and the way out of it. */
function CurrentHoliday({ vendor, holiday: { from, backOn, hasBegun }, isLocked, onEnded }: CurrentHolidayProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const end = useMutation({
    mutationFn: () => callApi('endHoliday'),
    onSuccess: (plan) => {
      showAnswer(keyOf(vendor), plan);
      onEnded();
      showToast({ type: 'success', title: t(hasBegun ? 'holiday.ended' : 'holiday.dropped') });
    },
    onError: (error) => reportChange(i18n, error),
  });
  const ask = async () => {
    const action = t(hasBegun ? 'holiday.end' : 'holiday.drop');
    if (await confirmed(t(hasBegun ? 'holiday.endQuestion' : 'holiday.dropQuestion'), action)) end.mutate();
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-glaze p-4">
      <Icon name="clock" className="mt-1 size-6 shrink-0 text-wheat-ink" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-xl">{t(hasBegun ? 'holiday.now' : 'holiday.soon')}</h2>
        <p>{t('holiday.days', { from: format.weekday(from), back: format.weekday(backOn) })}</p>
      </div>
      <Button variant="outline" size="small" isBusy={end.isPending} disabled={isLocked} onClick={() => void ask()}>
        {t(hasBegun ? 'holiday.end' : 'holiday.drop')}
      </Button>
    </div>
  );
}

/** Orders placed before the holiday keep their days: somebody has to send them. */
function DueParcels({ plan: { openParcels }, backOn }: { plan: HolidayPlan; backOn: string }) {
  const { t } = useI18n();
  const due = openParcels.filter(({ dueOn }) => backOn !== '' && dueOn < backOn);
  const count = due.reduce((sum, { count }) => sum + count, 0);
  return (
    <div role="status" className="empty:absolute">
      {count > 0 && (
        <p className="flex items-start gap-2 rounded-2xl bg-berry-soft px-4 py-2.5 font-medium text-berry">
          <Icon name="truck" className="mt-0.5 size-5 shrink-0" />
          <span>{t('holiday.due', { count })}</span>
        </p>
      )}
    </div>
  );
}
