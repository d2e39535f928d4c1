import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { APPLICATION_STATES, type ApplicationState } from '#contract/shared/application/states.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { type QueuedApplication, QueueRow } from './queue-row.tsx';

/** Nobody but the applicant sees a draft. */
const SHOWN_STATES = APPLICATION_STATES.filter((state) => state !== 'DRAFT');

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'catalogue', 'finance');
  return (
    <Page title={t('review.title')} text={isAllowed && t('review.text')}>
      {isAllowed ? <Queue /> : <NoPermission />}
    </Page>
  );
}

/** The applications that wait for a decision, the oldest first; or those in another state, which is in the URL. */
function Queue() {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const state = SHOWN_STATES.find((each) => each === params.get('state'));
  const show = (next: ApplicationState | undefined) =>
    setParams(next ? { state: next } : {}, { preventScrollReset: true });
  const query = useInfiniteQuery({
    queryKey: ['applications', state],
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listApplications',
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <Field label={t('review.show')} className="mb-5 sm:max-w-72">
        {(props) => (
          <Select
            {...props}
            value={state ?? ''}
            onChange={({ target }) => show((target.value || undefined) as ApplicationState | undefined)}
          >
            <option value="">{t('review.waiting')}</option>
            {SHOWN_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`applicationState.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Loaded query={query} skeleton={<RowSkeletons count={5} className="h-24" />} failure={t('review.failed')}>
        {(data) => (
          <>
            <Rows data={data} state={state} onShow={show} />
            {query.isFetchNextPageError && (
              <RetryNote
                className="mt-4 justify-center text-cocoa-2"
                text={t('review.failed')}
                onRetry={() => query.fetchNextPage()}
              />
            )}
            {query.hasNextPage && !query.isFetchNextPageError && (
              <div className="mt-5 text-center">
                <Button
                  variant="outline"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                  className="max-sm:w-full"
                >
                  {t('review.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface RowsProps {
  data: InfiniteData<{ data: QueuedApplication[] }>;
  state: ApplicationState | undefined;
  onShow: (state: ApplicationState | undefined) => void;
}

function Rows({ data, state, onShow }: RowsProps) {
  const { t } = useI18n();
  const applications = data.pages.flatMap((page) => page.data);
  if (applications.length > 0)
    return (
      <ul className="card divide-y divide-line overflow-hidden">
        {applications.map((application) => (
          <QueueRow key={application.id} application={application} />
        ))}
      </ul>
    );
  const text = state
    ? { title: t('review.emptyState'), text: t('review.emptyStateText') }
    : { title: t('review.empty'), text: t('review.emptyText') };
  return (
    <div className="card">
      <State icon={state ? 'filter' : 'check'} {...text}>
        <Button variant="outline" onClick={() => onShow(state ? undefined : 'APPROVED')}>
          {t(state ? 'review.showWaiting' : 'review.showApproved')}
        </Button>
      </State>
    </div>
  );
}
