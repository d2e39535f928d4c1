import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ListedProposal } from '#contract/seller/proposals.ts';
import { PROPOSAL_STATES, type ProposalState } from '#contract/shared/proposals/states.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { proposalsQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

/** What the vendor has proposed, the last changed first. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const mayPropose = vendor !== null && mayInVendor(vendor, 'catalogue');
  const action = mayPropose && vendor.state === 'APPROVED' && (
    <LinkButton to="/seller/proposals/new" icon="plus">
      {t('proposals.new')}
    </LinkButton>
  );
  return (
    <Page title={t('proposals.title')} text={t('proposals.text')} action={action}>
      {mayPropose ? <Proposals key={vendor.id} vendor={vendor} /> : <NoPermission />}
    </Page>
  );
}

const isState = (text: string | null): text is ProposalState => PROPOSAL_STATES.includes(text as ProposalState);

function Proposals({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('state');
  const state = isState(wanted) ? wanted : null;
  const query = useInfiniteQuery(proposalsQuery(vendor.id, state));
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Field label={t('proposals.filter')} className="max-w-60">
        {(control) => (
          <Select
            {...control}
            value={state ?? ''}
            onChange={({ target }) => setParams(target.value ? { state: target.value } : {}, { replace: true })}
          >
            <option value="">{t('proposals.all')}</option>
            {PROPOSAL_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`proposals.state.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-24" />} failure={t('proposals.failed')}>
        {({ pages }) => {
          const proposals = pages.flatMap(({ data }) => data);
          if (proposals.length === 0)
            return <State icon="edit" title={t('proposals.empty')} text={t('proposals.emptyText')} />;
          return (
            <>
              <ul className="flex flex-col gap-3">
                {proposals.map((proposal) => (
                  <Row key={proposal.id} proposal={proposal} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="outline"
                  isBusy={query.isFetchingNextPage}
                  className="self-center"
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('proposals.older')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Row({ proposal }: { proposal: ListedProposal }) {
  const { t, pick, format } = useI18n();
  const { id, kind, state, name, nameEn, imageUrl, updatedAt } = proposal;
  return (
    <li>
      <Link to={`/seller/proposals/${id}`} className="card flex items-center gap-4 p-3 hover:border-crust md:p-4">
        <span className="w-16 shrink-0">
          <Picture src={imageUrl} alt="" sizes="64px" className="rounded-2xl" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="heading text-lg wrap-anywhere">
            <bdi>{pick(name, nameEn) || t('proposals.unnamed')}</bdi>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-cocoa-2">
            <StateBadge state={state} />
            <span>{t(`proposals.kind.${kind}`)}</span>
            <span>{t('proposals.changed', { time: format.dateTime(updatedAt) })}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
