import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportDetails, ImportedRow } from '#contract/seller/imports.ts';
import { COLUMN_HEADINGS } from '#contract/shared/selling/imports/columns.ts';
import { ROW_VERDICTS } from '#contract/shared/selling/imports/states.ts';
import { problemText } from '#contract/shared/selling/imports/words.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Tabs } from '#web/shared/components/parts/tabs.tsx';
import { inDigits } from './in-digits.ts';

const KINDS = ['all', ...ROW_VERDICTS] as const;
type Kind = (typeof KINDS)[number];

/** The rows of a file, by kind, in its order. */
export function Rows({ vendor, details }: { vendor: Vendor; details: ImportDetails }) {
  const { t, format } = useI18n();
  const { summary } = details;
  const countOf = (kind: Kind) => (kind === 'all' ? (details.rows ?? 0) : (summary?.[kind] ?? 0));
  const shown = KINDS.filter((kind) => kind === 'all' || countOf(kind) > 0);
  const [chosen, setChosen] = useState<Kind>((summary?.error ?? 0) > 0 ? 'error' : 'all');
  const kind = shown.includes(chosen) ? chosen : 'all';
  return (
    <section>
      <h2 className="mb-3 text-2xl">{t('imports.rows')}</h2>
      <Tabs
        label={t('imports.rows')}
        tabs={shown.map((name) => ({
          name,
          label: `${t(`imports.verdict.${name}`)} (${format.number(countOf(name))})`,
        }))}
        current={kind}
        onChange={setChosen}
      >
        <RowList key={`${kind} ${details.status}`} vendor={vendor} id={details.id} kind={kind} />
      </Tabs>
    </section>
  );
}

function RowList({ vendor, id, kind }: { vendor: Vendor; id: string; kind: Kind }) {
  const { t } = useI18n();
  const query = useInfiniteQuery({
    queryKey: ['imports', vendor.id, id, 'rows', kind],
    queryFn: ({ signal, pageParam }) => {
      const filter = kind === 'all' ? {} : { kind };
      return callApi('listImportRows', { params: { id }, query: { ...filter, after: pageParam } }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-22" />} failure={t('imports.rowsFailed')}>
      {({ pages }) => {
        const rows = pages.flatMap(({ data }) => data);
        if (rows.length === 0) return <p className="py-8 text-center text-cocoa-2">{t('imports.noRows')}</p>;
        return (
          <>
            <ul className="mt-4 flex flex-col gap-2.5">
              {rows.map((row) => (
                <Row key={row.number} row={row} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="outline"
                className="mt-4"
                isBusy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('imports.more')}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Row({ row }: { row: ImportedRow }) {
  const { t, format, pick, language } = useI18n();
  const { pack, raw } = row;
  return (
    <li className="panel grid gap-x-5 gap-y-1.5 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:px-5">
      <div className="min-w-0">
        <p className="text-sm text-cocoa-2">
          {t('imports.row', { number: format.number(row.number) })}
          {pack?.sku && (
            <>
              {' · '}
              <bdi dir="ltr">{pack.sku}</bdi>
            </>
          )}
        </p>
        <p className="wrap-anywhere font-semibold">
          {pack
            ? `${pick(pack.productName, pack.productNameEn)} · ${pick(pack.packName, pack.packNameEn)}`
            : t('imports.unknownPack')}
        </p>
        {!pack && (
          <p className="wrap-anywhere text-sm text-cocoa-2">
            {raw.length === 0 ? t('imports.rawGone') : <bdi>{raw.filter((cell) => cell !== '').join(' · ')}</bdi>}
          </p>
        )}
      </div>
      <ul className="flex min-w-0 flex-col gap-1">
        {row.verdict !== 'error' &&
          row.changes.map(({ field, from, to }) => (
            <li key={field}>
              <span className="text-cocoa-2">{COLUMN_HEADINGS[field][language]}: </span>
              <span className="text-cocoa-2">
                <Value value={from} field={field} />
              </span>
              <Icon name="arrow" className="mx-1.5 inline size-4 rtl:-scale-x-100" />
              <strong>
                <Value value={to} field={field} />
              </strong>
            </li>
          ))}
        {row.problems.map((problem) => (
          <li
            key={`${problem.code} ${problem.field}`}
            className={row.verdict === 'error' ? 'text-berry' : 'text-cocoa-2'}
          >
            {inDigits(problemText(problem, language), language)}
          </li>
        ))}
        {row.outcome && row.outcome !== 'saved' && (
          <li className="font-medium">{t(`imports.outcome.${row.outcome}`)}</li>
        )}
      </ul>
    </li>
  );
}

function Value({
  value,
  field,
}: Pick<ImportedRow['changes'][number], 'field'> & { value: string | number | boolean | null }) {
  const { t, format } = useI18n();
  if (value === null) return t('imports.none_value');
  if (typeof value === 'boolean') return t(value ? 'imports.yes' : 'imports.no');
  if (typeof value === 'string') return value;
  return field === 'price' || field === 'compare_at_price' ? format.money(value) : format.number(value);
}
