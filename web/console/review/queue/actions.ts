import { useI18n } from '#web/console/operator/i18n.ts';
import type { BulkAction } from '#web/console/parts/list/bulk.ts';
import { callApi } from '#web/console/session/api.ts';

/** What can be done with several applications. */
export function useApplicationActions(): BulkAction[] {
  const { t } = useI18n();
  return [
    {
      ...{ name: 'claim', icon: 'edit', isDangerous: false, isWithoutReason: true },
      label: t('review.take'),
      text: (count) => t('review.takeText', { count }),
      run: (id) => callApi('claimApplication', { params: { id } }),
    },
    {
      ...{ name: 'release', icon: 'returns', isDangerous: false, isWithoutReason: true },
      label: t('review.release'),
      text: (count) => t('review.releaseText', { count }),
      run: (id) => callApi('releaseApplication', { params: { id } }),
    },
  ];
}
