import type { ReactNode } from 'react';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { BackLink } from './back-link.tsx';

/** The frame of a form for sales, which only an open store gets. */
export function FormPage({ title, children }: { title: string; children: (vendor: Vendor) => ReactNode }) {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'prices');
  return (
    <Page title={title}>
      <BackLink />
      {!isAllowed && <NoPermission />}
      {isAllowed &&
        (vendor.state === 'APPROVED' ? (
          children(vendor)
        ) : (
          <State icon="lock" title={t('sales.locked')}>
            <LinkButton to="/seller/sales" variant="outline">
              {t('sales.back')}
            </LinkButton>
          </State>
        ))}
    </Page>
  );
}

export function FormSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[1fr_1.2fr]">
      <div className="skeleton h-120 rounded-panel" />
      <div className="skeleton h-120 rounded-panel" />
    </div>
  );
}
