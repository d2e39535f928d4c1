import { useI18n } from '#web/console/operator/i18n.ts';
import type { BulkAction } from '#web/console/parts/list/bulk.ts';
import { callApi } from '#web/console/session/api.ts';

/** What can be done with several vendors. */
export function useVendorActions(): BulkAction[] {
  const { t } = useI18n();
  return [
    {
      name: 'suspend',
      label: t('vendors.suspend'),
      icon: 'lock',
      isDangerous: true,
      text: (count) => t('vendors.suspendText', { count }),
      run: (id, reason) => callApi('suspendVendor', { params: { id }, body: { reason, endsAt: null } }),
    },
    {
      name: 'lift',
      label: t('vendors.lift'),
      icon: 'returns',
      isDangerous: false,
      text: (count) => t('vendors.liftText', { count }),
      run: (id, reason) => callApi('liftSuspension', { params: { id }, body: { reason } }),
    },
  ];
}
