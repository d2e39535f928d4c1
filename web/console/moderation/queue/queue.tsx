import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { listReviewedProposals, QueuedProposal } from '#contract/operator/proposals.ts';
import type { Output } from '#contract/shared/endpoint.ts';
import { PROPOSAL_KINDS, PROPOSAL_RISKS, PROPOSAL_STATES } from '#contract/shared/proposals/states.ts';
import { QUEUE_KEY } from '#web/console/moderation/use-review.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterPanel, SelectFilter } from '#web/console/parts/list/filter-panel.tsx';
import { IgnoredNote } from '#web/console/parts/list/ignored-note.tsx';
import { NoMatch } from '#web/console/parts/list/list-frame.tsx';
import { someWords } from '#web/console/parts/list/list-url.ts';
import { SearchField } from '#web/console/parts/list/search-field.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { QueueRow } from './queue-row.tsx';

/** Nobody but its vendor sees a draft; those that wait are shown unless somebody chooses otherwise. */
const OTHER_STATES = PROPOSAL_STATES.filter((state) => state !== 'DRAFT' && state !== 'SUBMITTED');

export function Component() {
  const { t } = useI18n();
  const isAllowed = hasRole(useMe(), 'catalogue');
  return (
    <Page title={t('nav.proposals')} text={isAllowed && t('moderation.text')}>
      {isAllowed ? <Queue /> : <NoPermission />}
    </Page>
  );
}

/** What the URL says. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const given = {
    state: OTHER_STATES.find((each) => each === params.get('state')),
    kind: PROPOSAL_KINDS.find((each) => each === params.get('kind')),
    risk: PROPOSAL_RISKS.find((each) => each === params.get('risk')),
    search: someWords(search) ? search : undefined,
  };
  const isUnderstood = (name: string, value: string) =>
    value.trim() === '' ||
    given[name as keyof typeof given] === value.trim() ||
    (name === 'state' && value === 'SUBMITTED') ||
    name === 'lang';
  const ignored = [...params].filter((entry) => !isUnderstood(...entry)).map((entry) => entry.join('='));
  const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Partial<typeof given>;
  const show = (change: typeof given | Partial<typeof given>, replace = false) => {
    const next = Object.entries({ ...given, ...change }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    setParams(Object.fromEntries(next), { replace, preventScrollReset: true });
  };
  return { filters, ignored, show, clear: () => setParams({}, { preventScrollReset: true }) };
}

/** The proposals that wait for a decision, the longest wait first; or those in another state, the latest first. */
function Queue() {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const { filters, ignored, show, clear } = useFilters();
  const query = useInfiniteQuery({
    queryKey: [...QUEUE_KEY, filters],
    staleTime: 0,
    refetchOnWindowFocus: true,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi('listReviewedProposals', { query: { ...filters, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <div className="mb-4 flex">
        <SearchField
          label={t('moderation.search')}
          value={filters.search ?? ''}
          onSearch={(search) => show({ search: search || undefined }, true)}
          input={input}
        />
      </div>
      <FilterPanel count={Object.keys(filters).length} onClear={clear}>
        <Field label={t('moderation.state')}>
          {(props) => (
            <Select
              {...props}
              value={filters.state ?? ''}
              onChange={({ target }) => show({ state: OTHER_STATES.find((each) => each === target.value) })}
            >
              <option value="">{t('moderation.waiting')}</option>
              {OTHER_STATES.map((each) => (
                <option key={each} value={each}>
                  {t(`proposals.state.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SelectFilter
          label={t('moderation.kind')}
          value={filters.kind}
          options={PROPOSAL_KINDS.map((value) => ({ value, label: t(`proposals.kind.${value}`) }))}
          onChange={(kind) => show({ kind })}
        />
        <SelectFilter
          label={t('moderation.risk')}
          value={filters.risk}
          options={PROPOSAL_RISKS.map((value) => ({ value, label: t(`moderation.risk.${value}`) }))}
          onChange={(risk) => show({ risk })}
        />
      </FilterPanel>
      <IgnoredNote ignored={ignored} />
      <Loaded query={query} skeleton={<RowSkeletons count={5} className="h-24" />} failure={t('moderation.failed')}>
        {(data) => (
          <>
            <Rows data={data} isFiltered={Object.keys(filters).length > 0} onClear={clear} />
            {query.isFetchNextPageError && (
              <RetryNote
                className="mt-4 justify-center text-cocoa-2"
                text={t('moderation.failed')}
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
                  {t('moderation.more')}
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
  data: InfiniteData<Output<typeof listReviewedProposals>>;
  isFiltered: boolean;
  onClear: () => void;
}

function Rows({ data: { pages }, isFiltered, onClear }: RowsProps) {
  const { t } = useI18n();
  const proposals: QueuedProposal[] = pages.flatMap(({ data }) => data);
  const [first] = pages;
  if (proposals.length === 0)
    return isFiltered ? (
      <NoMatch onClear={onClear} />
    ) : (
      <State icon="check" title={t('moderation.empty')} text={t('moderation.emptyText')} />
    );
  return (
    <>
      <p role="status" className="mb-2 text-sm text-cocoa-2">
        {t(first?.isCapped ? 'moderation.countCapped' : 'moderation.count', { count: first?.total ?? 0 })}
      </p>
      <ul className="card divide-y divide-line overflow-hidden">
        {proposals.map((proposal) => (
          <QueueRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </>
  );
}
