import { lazy, Suspense } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Closing } from './closing.tsx';
import type { VendorFile } from './data.ts';

/** Few stores are suspended: the others do not load it. */
const UnshippedParcels = lazy(async () => ({ default: (await import('./unshipped/unshipped.tsx')).UnshippedParcels }));

const LINK = 'inline-flex min-h-11 items-center gap-2 rounded font-semibold text-crust-d underline';

/** The state of a vendor and its most important numbers. */
export function Overview({ vendor }: { vendor: VendorFile }) {
  const { t } = useI18n();
  const me = useMe();
  const isFinance = hasRole(me, 'finance');
  const seesUnshipped = hasRole(me, 'support', 'finance');
  const { id, state, suspension, closing, offerCount, memberCount, openParcels, isVerified } = vendor;
  return (
    <>
      {closing && <Closed closing={closing} />}
      {suspension && <Suspended suspension={suspension} />}
      {state === 'SUSPENDED' && !suspension && (
        <p className="mb-5 flex items-start gap-3 rounded-card bg-berry-soft p-4 font-medium text-berry">
          <Icon name="alert" className="mt-0.5" />
          {t('vendorFile.noReason')}
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-3">
        <Figure icon="tag" label={t('vendorFile.offers')} value={offerCount} />
        <Figure icon="user" label={t('vendorFile.members')} value={memberCount} />
        <Figure
          icon="truck"
          label={t('vendorFile.openParcels')}
          value={openParcels}
          to={`/operator/orders?parcels=open&vendorId=${id}`}
        />
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className={`flex items-center gap-2 font-medium ${isVerified ? 'text-pist' : 'text-cocoa-2'}`}>
          <Icon name={isVerified ? 'badge' : 'alert'} />
          {t(isVerified ? 'vendorFile.verified' : 'vendorFile.notVerified')}
        </p>
        <Link to={`/operator/orders?vendorId=${id}`} className={LINK}>
          <Icon name="cart" className="size-5" />
          {t('vendorFile.orders')}
        </Link>
        <Link to={`/operator/products?vendorId=${id}`} className={LINK}>
          <Icon name="wheat" className="size-5" />
          {t('vendorFile.products')}
        </Link>
        {state === 'APPROVED' && (
          <a href={`/vendors/${id}`} className={LINK}>
            <Icon name="store" className="size-5" />
            {t('vendorFile.shopPage')}
          </a>
        )}
      </div>
      {state !== 'APPROVED' && seesUnshipped && (
        <Suspense fallback={<div className="skeleton mt-6 h-64 max-w-180 rounded-card" />}>
          <UnshippedParcels vendor={vendor} />
        </Suspense>
      )}
      {isFinance && state !== 'CLOSED' && <Closing vendor={vendor} />}
    </>
  );
}

function Closed({ closing: { at, reason } }: { closing: NonNullable<VendorFile['closing']> }) {
  const { t, format } = useI18n();
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-crumb p-4">
      <Icon name="lock" className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-bold">{t('vendorClosing.closed', { time: format.dateTime(at) })}</p>
        {reason && (
          <p className="wrap-anywhere">
            <b>{t('suspension.reason')}</b> <bdi>{reason}</bdi>
          </p>
        )}
        <p>{t('vendorClosing.closedText')}</p>
      </div>
    </div>
  );
}

function Suspended({ suspension: { reason, since, endsAt } }: { suspension: NonNullable<VendorFile['suspension']> }) {
  const { t, format } = useI18n();
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-berry-soft p-4 text-berry">
      <Icon name="alert" className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-bold">{t('vendorFile.suspended', { time: format.dateTime(since) })}</p>
        <p className="wrap-anywhere">
          <b>{t('suspension.reason')}</b> <bdi>{reason}</bdi>
        </p>
        <p>
          {endsAt
            ? t('suspension.until', { date: format.date(endsAt), time: format.time(endsAt) })
            : t('vendorFile.untilLifted')}
        </p>
      </div>
    </div>
  );
}

interface FigureProps {
  icon: IconName;
  label: string;
  value: number;
  /** Where they are. */
  to?: string;
}

function Figure({ icon, label, value, to }: FigureProps) {
  const { format } = useI18n();
  return (
    <li className="card flex items-center gap-4 p-5 sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:gap-2.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-crumb text-crust">
        <Icon name={icon} className="size-5" />
      </span>
      <p>
        <span className="heading block text-3xl">
          {to ? (
            <Link to={to} className="rounded underline decoration-line underline-offset-4 hover:decoration-current">
              {format.number(value)}
            </Link>
          ) : (
            format.number(value)
          )}
        </span>
        <span className="text-sm text-cocoa-2">{label}</span>
      </p>
    </li>
  );
}
