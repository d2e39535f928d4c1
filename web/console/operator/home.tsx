import { useQuery } from '@tanstack/react-query';
import { Latest } from '#web/console/parts/latest.tsx';
import { OwnCards } from '#web/console/parts/own-cards.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { TeamCard } from '#web/console/parts/team-card.tsx';
import { callApi } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { useI18n } from './i18n.ts';
import { Overview } from './overview/overview.tsx';

/** The market at a glance, as far as the person's roles reach, and their own. */
export function Component() {
  const { t } = useI18n();
  const { person, operatorRoles } = useMe();
  const isAdmin = operatorRoles.includes('admin');
  const isMember = operatorRoles.length > 0;
  const team = useQuery({
    queryKey: ['team', 'home'],
    enabled: isAdmin,
    queryFn: ({ signal }) => callApi('getOperatorTeam', undefined, { signal }),
  });
  const latest = useQuery({
    queryKey: ['log', 'latest'],
    staleTime: 0,
    enabled: isMember,
    queryFn: ({ signal }) => callApi('listAudit', { query: { limit: 5 } }, { signal }),
  });
  return (
    <Page title={t('home.title', { name: person.firstName })} text={isMember && <RightsText roles={operatorRoles} />}>
      {!isMember && (
        <div className="card mb-6">
          <State icon="badge" title={t('home.noRole')} text={t('home.noRoleText')} />
        </div>
      )}
      {isMember && <Overview />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isAdmin && <TeamCard to="/operator/team" query={team} />}
        <OwnCards />
      </ul>
      {isMember && <Latest query={latest} to="/operator/audit" />}
    </Page>
  );
}
