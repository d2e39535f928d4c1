import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '#web/console/account/sessions.tsx';
import { useI18n } from '#web/console/i18n.ts';
import { useMe } from '#web/console/session/me.ts';
import { HomeCard } from './home-cards.tsx';

/** The person's own on the home screen: sessions and the second factor. */
export function OwnCards() {
  const { t } = useI18n();
  const { area, secondFactor } = useMe();
  const sessions = useQuery(sessionsQuery);
  const account = `/${area}/account`;
  const { isOn, recoveryCodesLeft } = secondFactor;
  return (
    <>
      <HomeCard
        to={account}
        icon="keyboard"
        title={t('sessions.title')}
        fact={sessions.data ? t('home.sessions', { count: sessions.data.length }) : sessions.isError ? null : undefined}
        note={t('home.sessionsNote')}
      />
      <HomeCard
        to={account}
        icon="lock"
        title={t('secondFactor.title')}
        fact={t(isOn ? 'secondFactor.isOn' : 'secondFactor.isOff')}
        note={isOn ? t('twoStep.recoveryLeft', { count: recoveryCodesLeft }) : t('secondFactor.offered')}
      />
    </>
  );
}
