import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

/** Why the vendor does not sell and until when, in the operator's words. On every screen: nothing can be changed on any. */
export function SuspensionBanner({ vendor }: { vendor: Vendor }) {
  const { t, format } = useI18n();
  const { data } = useQuery({
    queryKey: ['vendor', vendor.id],
    queryFn: ({ signal }) => callApi('getOwnVendor', undefined, { signal }),
  });
  const suspension = data?.suspension;
  return (
    <section
      aria-label={t('suspension.title')}
      className="mb-5 flex items-start gap-3 rounded-card bg-berry-soft p-4 text-berry md:px-5"
    >
      <Icon name="alert" className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-bold">{t('suspension.title')}</p>
        {suspension && (
          <p className="wrap-anywhere">
            <b>{t('suspension.reason')}</b> <bdi>{suspension.reason}</bdi>
          </p>
        )}
        <p className="mt-1">{t('suspension.text')}</p>
        {data && !suspension && <p>{t('suspension.noReason')}</p>}
        {suspension && (
          <p>
            {suspension.endsAt
              ? t('suspension.until', { date: format.date(suspension.endsAt), time: format.time(suspension.endsAt) })
              : t('suspension.open')}
          </p>
        )}
      </div>
    </section>
  );
}
