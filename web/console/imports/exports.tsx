import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Export } from '#contract/seller/exports.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { saveFrom } from './queries.ts';

const LOOK_MS = 1_000;

/** Files of everything that the vendor sells. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  return (
    <Page
      title={t('exports.title')}
      text={t('exports.text')}
      action={
        <LinkButton to="/seller/imports" variant="quiet">
          {t('imports.title')}
        </LinkButton>
      }
    >
      {vendor ? <Exports key={vendor.id} vendor={vendor} /> : <NoPermission />}
    </Page>
  );
}

function Exports({ vendor }: { vendor: Vendor }) {
  const { t, language } = useI18n();
  const client = useQueryClient();
  const queryKey = ['exports', vendor.id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('listExports', undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'making') ? LOOK_MS : false),
  });
  const make = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => callApi('makeExport', { body: { format, language } }),
    onSuccess: (list) => client.setQueryData(queryKey, list),
  });
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant={format === 'xlsx' ? 'primary' : 'outline'}
            icon="download"
            disabled={vendor.state === 'CLOSED'}
            isBusy={make.isPending && make.variables === format}
            onClick={() => make.mutate(format)}
          >
            {t(`exports.${format}`)}
          </Button>
        ))}
      </div>
      <FormFailure error={make.error} fallback={t('exports.failed')} />
      <section>
        <h2 className="mb-3 text-2xl">{t('exports.latest')}</h2>
        <Loaded query={query} skeleton={<RowSkeletons count={2} className="h-19" />} failure={t('exports.loadFailed')}>
          {({ data }) =>
            data.length === 0 ? (
              <State icon="download" title={t('exports.none')} text={t('exports.noneText')} />
            ) : (
              <ul className="flex flex-col gap-2.5">
                {data.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </div>
  );
}

function Row({ row }: { row: Export }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <span className="min-w-0">
        <span className="block font-semibold">
          {t(`exports.${row.fileFormat}`)} · {t('imports.rowsOf', { count: row.rows })}
        </span>
        <span className="block text-sm text-cocoa-2">
          {row.status === 'ready' && row.readyUntil
            ? t('exports.until', { date: format.dateTime(row.readyUntil) })
            : format.dateTime(row.createdAt)}
        </span>
      </span>
      {row.status === 'ready' ? (
        <Button
          size="small"
          variant="outline"
          icon="download"
          onClick={() => void saveFrom(i18n, 'downloadExport', { id: row.id })}
        >
          {t('exports.download')}
        </Button>
      ) : (
        <Badge>{t(`exports.${row.status}`)}</Badge>
      )}
    </li>
  );
}
