import { useI18n } from '#web/console/i18n.ts';
import { currentArea } from '#web/console/session/area.ts';
import { useCurrentVendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';

/** Says whom to ask for a permission that the person lacks. */
export function NoPermission() {
  const { t, pick } = useI18n();
  const vendor = useCurrentVendor();
  const whom = currentArea() === 'seller' ? t('state.noVendor') : t('state.askAdmin');
  const text = vendor ? t('state.askOwner', { vendor: pick(vendor.businessName, vendor.businessNameEn) }) : whom;
  return (
    <State icon="lock" title={t('state.noPermission')} text={text}>
      <LinkButton to={`/${currentArea()}`} variant="outline">
        {t('state.toHome')}
      </LinkButton>
    </State>
  );
}
