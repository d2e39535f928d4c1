import { useState } from 'react';
import type { ImportDetails, ImportSummary } from '#contract/seller/imports.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, type Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Mapping } from './mapping.tsx';
import { useShowImport } from './queries.ts';

interface ApplyPanelProps {
  vendor: Vendor;
  details: ImportDetails;
  summary: ImportSummary;
}

/** Applies a checked file, or gives it up. */
export function ApplyPanel({ vendor, details, summary }: ApplyPanelProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { id } = details;
  const [takesWarnings, setTakesWarnings] = useState(false);
  const [allOrNothing, setAllOrNothing] = useState(false);
  const [isMapping, setIsMapping] = useState(false);
  const show = useShowImport(vendor);
  const apply = useMutation({
    mutationFn: () => callApi('applyImport', { params: { id }, body: { takesWarnings, allOrNothing } }),
    onSuccess: show,
  });
  const discard = useMutation({ mutationFn: () => callApi('discardImport', { params: { id } }), onSuccess: show });
  const error = apply.error ?? discard.error;
  const badRows = badRowsOf(apply.error);
  const lacks = summary.needs.filter((permission) => !mayInVendor(vendor, permission));
  const count = summary.change + summary.new + summary.warning - (takesWarnings ? 0 : summary.toConfirm);
  return (
    <section className="flex flex-col gap-3.5">
      {summary.toConfirm > 0 && (
        <Check isOn={takesWarnings} onChange={setTakesWarnings} label={t('imports.takeWarnings')} />
      )}
      <Check isOn={allOrNothing} onChange={setAllOrNothing} label={t('imports.allOrNothing')} />
      {lacks.length > 0 && (
        <p className="text-berry">
          {t('imports.mayNot', { list: format.list(lacks.map((permission) => t(`imports.needs.${permission}`))) })}
        </p>
      )}
      <FailureNote>
        {badRows.length > 0
          ? t('imports.badRows', { count: badRows.length, list: format.list(badRows.map((row) => format.number(row))) })
          : error !== null && errorMessage(i18n, error, t('imports.actionFailed'))}
      </FailureNote>
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
        <Button
          size="large"
          isBusy={apply.isPending}
          disabled={count === 0 || lacks.length > 0 || vendor.state !== 'APPROVED'}
          onClick={() => apply.mutate()}
        >
          {t('imports.apply', { count })}
        </Button>
        <Button variant="quiet" isBusy={discard.isPending} onClick={() => discard.mutate()}>
          {t('imports.discard')}
        </Button>
        <Button variant="plain" aria-expanded={isMapping} onClick={() => setIsMapping(!isMapping)}>
          {t('imports.changeColumns')}
        </Button>
      </div>
      {isMapping && <Mapping vendor={vendor} details={details} />}
    </section>
  );
}

/** The rows for which all or nothing was refused. */
function badRowsOf(error: unknown): number[] {
  if (!isApiError(error, 'import_has_bad_rows')) return [];
  return (error.details as { rows?: number[] } | undefined)?.rows ?? [];
}

function Check({ isOn, onChange, label }: { isOn: boolean; onChange: (isOn: boolean) => void; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-crust"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
