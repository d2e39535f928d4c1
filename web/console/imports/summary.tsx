import type { ImportDetails, ImportSummary } from '#contract/seller/imports.ts';
import { isSaleHeading } from '#contract/shared/selling/imports/columns.ts';
import { ROW_VERDICTS } from '#contract/shared/selling/imports/states.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { saveFrom } from './queries.ts';

/** How many rows do what, and the file of those that are bad. */
export function Summary({ details, summary }: { details: ImportDetails; summary: ImportSummary }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { unread, outcomes } = details;
  // An average between −0.5 and 0 would be written as “-0%”.
  const percentOf = (percent: number) => format.percent(Math.round(percent) || 0);
  const bad = summary.error + (outcomes ? outcomes.conflict + outcomes.skipped : 0);
  return (
    <section className="panel flex flex-col gap-4 p-5 md:p-6">
      <h2 className="text-2xl">{t('imports.found')}</h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {ROW_VERDICTS.map((verdict) => (
          <div key={verdict} className="flex flex-col-reverse justify-end rounded-2xl bg-crumb px-4 py-3">
            <dt className="text-sm text-cocoa-2">{t(`imports.verdict.${verdict}`)}</dt>
            <dd className={`text-2xl font-semibold ${verdict === 'error' && summary.error > 0 ? 'text-berry' : ''}`}>
              {format.number(summary[verdict])}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="flex list-disc flex-col gap-1 ps-5 empty:hidden">
        {summary.prices > 0 && (
          <li>{t('imports.prices', { count: summary.prices, percent: percentOf(summary.averagePercent ?? 0) })}</li>
        )}
        {summary.held > 0 && <li>{t('imports.held', { count: summary.held })}</li>}
        {unread.length > 0 && <li className="wrap-anywhere">{t('imports.unread', { list: format.list(unread) })}</li>}
        {unread.some(isSaleHeading) && <li>{t('imports.saleColumn')}</li>}
      </ul>
      {bad > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-berry-soft px-4 py-3.5">
          <p className="min-w-0 flex-1 basis-60">{t('imports.errorFileText')}</p>
          <Button
            variant="danger"
            size="small"
            icon="download"
            onClick={() => void saveFrom(i18n, 'downloadImportErrors', { id: details.id })}
          >
            {t('imports.errorFile')}
          </Button>
        </div>
      )}
    </section>
  );
}
