import { PARCEL_TABS, PARCELS_COUNTED, type ParcelTab } from '#contract/shared/orders/parcels.ts';
import { TabLinks } from '#web/console/parts/steps/tab-links.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';

interface ParcelTabsProps {
  current: ParcelTab;
  counts: Record<ParcelTab, number> | undefined;
}

/** The steps of a parcel, with how many are at each. */
export function ParcelTabs({ current, counts }: ParcelTabsProps) {
  const { t } = useI18n();
  const tabs = PARCEL_TABS.map((name) => ({
    ...{ name, label: t(`parcels.tab.${name}`), count: counts?.[name], isAlarming: name === 'late' },
  }));
  return <TabLinks label={t('parcels.tabs')} tabs={tabs} current={current} most={PARCELS_COUNTED} />;
}
