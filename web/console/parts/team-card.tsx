import type { UseQueryResult } from '@tanstack/react-query';
import { useI18n } from '#web/console/i18n.ts';
import { HomeCard } from './home-cards.tsx';

interface TeamCardProps {
  to: string;
  query: UseQueryResult<{ members: unknown[]; invitations: { isExpired: boolean }[] }>;
}

/** The team on the home screen, with the invitations that wait. */
export function TeamCard({ to, query: { data, isError } }: TeamCardProps) {
  const { t } = useI18n();
  const waiting = data?.invitations.filter(({ isExpired }) => !isExpired).length ?? 0;
  return (
    <HomeCard
      to={to}
      icon="briefcase"
      title={t('nav.team')}
      fact={data ? t('team.members', { count: data.members.length }) : isError ? null : undefined}
      note={data && (waiting > 0 ? t('home.waiting', { count: waiting }) : t('home.noneWaiting'))}
    />
  );
}
