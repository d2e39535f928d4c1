import { useI18n } from '#web/console/i18n.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Page } from './page.tsx';

/** The page of an order, a customer or a vendor that is not there. */
export function Missing({ name, title, text }: { name: string; title: string; text: string }) {
  const { t } = useI18n();
  return (
    <Page title={name}>
      <State icon="search" title={title} text={text}>
        <LinkButton to="/operator" variant="outline">
          {t('state.toHome')}
        </LinkButton>
      </State>
    </Page>
  );
}
