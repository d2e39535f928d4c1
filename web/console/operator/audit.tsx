import { useQuery } from '@tanstack/react-query';
import { LogPage } from '#web/console/log/log-page.tsx';
import { callApi, downloadFile } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { useI18n } from './i18n.ts';

/** The log of the whole market, as far as the person's roles reach. */
export function Component() {
  const { t, language } = useI18n();
  const { operatorRoles, person } = useMe();
  const isAdmin = operatorRoles.includes('admin');
  const { data: team } = useQuery({
    queryKey: ['names'],
    enabled: isAdmin,
    queryFn: ({ signal }) => callApi('getOperatorTeam', undefined, { signal }),
  });
  // The admin alone until the team is there: the list of people has its place from the beginning.
  const people = team?.members ?? (isAdmin ? [{ ...person, userId: person.id }] : []);
  const names = new Map(people.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]));
  return (
    <LogPage
      text={t(isAdmin ? 'log.textAll' : 'log.textOwn')}
      queryKey={['log']}
      load={(query, signal) => callApi('listAudit', { query }, { signal })}
      download={(filters, signal) => downloadFile('exportAudit', { ...filters, language }, signal)}
      names={names}
      hasVendors
    />
  );
}
