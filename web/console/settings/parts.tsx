import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';

interface SaveRowProps {
  failure: unknown;
  isBusy: boolean;
  /** Nothing has been changed. */
  isClean: boolean;
  /** The vendor is suspended or closed. */
  isLocked: boolean;
  label?: string;
}

/** The end of a form: why it could not be saved, and Save. */
export function SaveRow({ failure, isBusy, isClean, isLocked, label }: SaveRowProps) {
  const { t } = useI18n();
  return (
    <>
      <FormFailure error={failure} fallback={t('settings.saveFailed')} />
      <div className="flex flex-wrap items-center justify-end gap-3 max-sm:flex-col max-sm:items-stretch">
        {isLocked && <p className="text-sm text-cocoa-2">{t('settings.locked')}</p>}
        <Button type="submit" isBusy={isBusy} disabled={isClean || isLocked}>
          {label ?? t('settings.save')}
        </Button>
      </div>
    </>
  );
}

/** As tall as the forms of the settings. */
export function SettingsSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[1.4fr_1fr]">
      <div className="skeleton h-150 rounded-panel" />
      <div className="skeleton h-110 rounded-panel" />
    </div>
  );
}
