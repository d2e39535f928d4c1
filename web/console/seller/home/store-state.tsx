import type { SellerHome } from '#contract/seller/home.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { RightsText } from '#web/console/parts/rights-text.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, type Vendor } from '#web/console/session/me.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

interface StoreStateProps {
  vendor: Vendor;
  /** Undefined while it is not known. */
  holiday: SellerHome['holiday'] | undefined;
  isLoading: boolean;
}

/** The store's name and whether it sells, with its holiday, and what staff may do in it. */
export function StoreState({ vendor, holiday, isLoading }: StoreStateProps) {
  const { t, pick, format } = useI18n();
  return (
    <section className="panel" aria-labelledby="vendor">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="vendor" className="min-w-0 text-2xl wrap-anywhere">
          {pick(vendor.businessName, vendor.businessNameEn)}
        </h2>
        <StateBadge vendor={vendor} holiday={holiday} isLoading={isLoading} />
      </div>
      {holiday && (
        <p className="mt-1.5 text-cocoa-2">
          {t(holiday.hasBegun ? 'sellerHome.awayText' : 'sellerHome.plannedText', {
            from: format.weekday(holiday.from),
            back: format.weekday(holiday.backOn),
          })}{' '}
          {mayInVendor(vendor, 'settings') && (
            <Link to="/seller/settings/holiday" className="rounded font-semibold text-crust-d underline">
              {t('sellerHome.toHoliday')}
            </Link>
          )}
        </p>
      )}
      {vendor.role === 'staff' && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="mb-2 text-sm text-cocoa-2">{t('rights.yours')}</p>
          <RightsText role={vendor.role} permissions={vendor.permissions} />
        </div>
      )}
    </section>
  );
}

function StateBadge({ vendor: { state }, holiday, isLoading }: StoreStateProps) {
  const { t } = useI18n();
  if (state === 'CLOSED') return <Badge look="bad">{t('vendorState.CLOSED')}</Badge>;
  if (state === 'SUSPENDED') return <Badge look="bad">{t('sellerHome.suspended')}</Badge>;
  if (holiday === undefined) return isLoading && <span className="skeleton h-7 w-24 rounded-full" />;
  if (holiday?.hasBegun) return <Badge look="strong">{t('sellerHome.away')}</Badge>;
  return <Badge look="good">{t('sellerHome.open')}</Badge>;
}
