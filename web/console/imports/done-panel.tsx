import type { ImportDetails } from '#contract/seller/imports.ts';
import { IMPORT_OUTCOMES } from '#contract/shared/selling/imports/states.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { mayInVendor, type Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { saveFrom, useShowImport } from './queries.ts';
import { Undone } from './undone.tsx';

/** What came of a file that was applied, and how to take it back. */
export function DonePanel({ vendor, details }: { vendor: Vendor; details: ImportDetails }) {
  const i18n = useI18n();
  const { t, format, language } = i18n;
  const { id, kind, outcomes, undone, undoUntil, hasStockMoves, summary } = details;
  const show = useShowImport(vendor);
  const undo = useMutation({ mutationFn: () => callApi('undoImport', { params: { id } }), onSuccess: show });
  const mayUndo = undoUntil !== null && summary?.needs.every((permission) => mayInVendor(vendor, permission));
  const start = async () => {
    if (await confirmed(t(`imports.undoSure.${kind}`), t('imports.undo'))) undo.mutate();
  };
  return (
    <section className="panel flex flex-col gap-4 p-5 md:p-6">
      <h2 className="text-2xl">{t('imports.done')}</h2>
      {outcomes && (
        <ul className="flex flex-wrap gap-2">
          {IMPORT_OUTCOMES.filter((outcome) => outcome === 'saved' || outcomes[outcome] > 0).map((outcome) => (
            <li key={outcome}>
              <Badge look={outcome === 'saved' ? 'good' : 'strong'}>
                {t(`imports.outcome.${outcome}`)}: {format.number(outcomes[outcome])}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {undone && <Undone undone={undone} />}
      <FormFailure error={undo.error} fallback={t('imports.actionFailed')} />
      {mayUndo && undoUntil && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" isBusy={undo.isPending} onClick={() => void start()}>
            {t('imports.undo')}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-cocoa-2">
            {t(`imports.undoUntil.${kind}`, { date: format.dateTime(undoUntil) })}
          </p>
        </div>
      )}
      {hasStockMoves && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="quiet"
            size="small"
            icon="download"
            onClick={() => void saveFrom(i18n, 'downloadStockCorrection', { id }, { language })}
          >
            {t('imports.stockFile')}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-cocoa-2">
            {t(undone ? 'imports.stockFileUndone' : 'imports.stockFileText')}
          </p>
        </div>
      )}
    </section>
  );
}
