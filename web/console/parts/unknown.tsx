import { useI18n } from '#web/console/i18n.ts';
import { currentArea } from '#web/console/session/area.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { usePageTitle } from './page.tsx';

/** A URL that no screen has. */
export function Unknown() {
  const { t } = useI18n();
  usePageTitle(t('state.unknown'));
  return (
    <State icon="search" level={1} title={t('state.unknown')} text={t('state.unknownText')}>
      <LinkButton to={`/${currentArea()}`}>{t('state.toHome')}</LinkButton>
    </State>
  );
}

export { Unknown as Component };
