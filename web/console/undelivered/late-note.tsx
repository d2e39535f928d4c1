import { useUndeliveredI18n } from './words/i18n.ts';

/** For its vendor: a parcel that was to come back has arrived. */
export function LateNote() {
  const { t } = useUndeliveredI18n();
  return <p className="rounded-card bg-crumb px-4 py-3">{t('undelivered.lateForStore')}</p>;
}
