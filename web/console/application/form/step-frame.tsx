import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { OwnApplication } from '#web/console/application/application.ts';
import { dropDraft } from '#web/console/application/drafts.ts';
import type { FormStep } from '#web/console/application/steps.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { StepForm } from './use-step-form.ts';

export interface StepProps {
  application: OwnApplication;
  /** Shows the saved step anew. */
  onReset: () => void;
}

interface StepFrameProps extends StepProps {
  step: FormStep;
  form: StepForm;
  children: ReactNode;
}

/** The form of a step with its notes and its button. A locked one shows what was sent. */
export function StepFrame({ application, step, form, onReset, children }: StepFrameProps) {
  const { t } = useI18n();
  const { isLocked, isRestored, isConflict, isSubmitting, formFailure, onSubmit } = form;
  const element = useRef<HTMLFormElement>(null);
  const { hash } = useLocation();
  useEffect(() => focusField(element.current, hash.slice(1)), [hash]);
  const discard = () => {
    dropDraft(application.id, step);
    onReset();
  };
  const ask = async () => {
    if (await confirmed(t('apply.discardQuestion'), t('apply.discard'))) discard();
  };
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl bg-glaze px-4 py-2">
          <p className="flex items-start gap-2 py-1">
            <Icon name="edit" className="mt-0.5 size-5 text-crust" />
            {t('apply.restored')}
          </p>
          <Button variant="plain" size="small" onClick={() => void ask()}>
            {t('apply.discard')}
          </Button>
        </div>
      )}
      <fieldset disabled={isLocked} className="contents">
        {children}
      </fieldset>
      {isConflict && <Conflict form={form} onTakeTheirs={discard} />}
      <FormFailure error={formFailure} fallback={t('apply.saveFailed')} />
      {!isLocked && !isConflict && (
        <Button type="submit" size="large" isBusy={isSubmitting} className="max-sm:w-full sm:self-start">
          {t('apply.save')}
        </Button>
      )}
    </form>
  );
}

/** Both choices about a step that another window saved. Nothing is lost before one is made. */
function Conflict({ form, onTakeTheirs }: { form: StepForm; onTakeTheirs: () => void }) {
  const { t, format, knows } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const names = form.differing().map((name) => {
    const key = `apply.field.${name as 'kind'}` as const;
    return knows(key) ? t(key) : name;
  });
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="flex flex-col gap-3 rounded-card border-[1.5px] border-wheat bg-glaze p-4"
    >
      <h2 className="text-heading font-semibold">{t('apply.conflictTitle')}</h2>
      <p>{names.length > 0 ? t('apply.conflictText', { fields: format.list(names) }) : t('apply.conflictSame')}</p>
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
        <Button type="submit" isBusy={form.isSubmitting} onClick={form.overrule}>
          {t('apply.keepMine')}
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          {t('apply.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}

/** A mail or the list of what is missing leads to a field. */
function focusField(form: HTMLFormElement | null, name: string): void {
  if (!form || !/^\w+$/.test(name)) return;
  const control = form.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`);
  control?.focus({ preventScroll: true });
  (control?.closest('[data-field]') ?? control)?.scrollIntoView({ block: 'center' });
}
