import type { ReactNode } from 'react';
import type { SellerHome } from '#contract/seller/home.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, type Vendor } from '#web/console/session/me.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

interface OffersCardProps {
  vendor: Vendor;
  offers: SellerHome['offers'];
  proposals: SellerHome['proposals'];
  /** Neither suspended nor on holiday. */
  isSelling: boolean;
}

/** The vendor's offers by how they sell, and why some do not. */
export function OffersCard({ vendor, offers, proposals, isSelling }: OffersCardProps) {
  const { t, format } = useI18n();
  const { live, low, soldOut, off, held, holds, heldPrices } = offers;
  if (live + soldOut + off + held === 0)
    return (
      <Panel title={t('sellerHome.offers')}>
        <p className="text-cocoa-2">{t('sellerHome.noOffers')}</p>
        <Proposals proposals={proposals} />
        <SellOne vendor={vendor} />
      </Panel>
    );
  const figures = [
    { name: t(isSelling ? 'sellerHome.live' : 'sellerHome.ready'), count: live, look: 'text-pist', to: '' },
    { name: t('sellerHome.low'), count: low, look: 'text-wheat-ink', to: '?filter=low&sort=runs_out' },
    { name: t('sellerHome.soldOut'), count: soldOut, look: 'text-berry', to: '?filter=out' },
    { name: t('sellerHome.off'), count: off, look: 'text-cocoa-2', to: '?filter=off' },
  ];
  return (
    <Panel title={t('sellerHome.offers')}>
      <dl className="grid grid-cols-2 gap-2.5 xs:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ name, count, look, to }) => (
          <div
            key={name}
            className="relative flex flex-col-reverse justify-end rounded-2xl bg-crumb px-3.5 py-2.5 hover:bg-line"
          >
            <dt className="text-sm text-cocoa-2">
              <Link to={`/seller/offers${to}`} className="after:absolute after:inset-0 after:rounded-2xl">
                {name}
              </Link>
            </dt>
            <dd className={`heading text-2xl ${count > 0 ? look : ''}`}>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {(holds.length > 0 || heldPrices > 0) && (
        <ul className="mt-3 flex flex-col">
          {holds.map(({ reason, offers: count }) => (
            <Held
              key={reason}
              to={
                reason === 'document_expired' && vendor.role === 'owner'
                  ? '/seller/settings/papers'
                  : `/seller/offers?held=${reason}`
              }
            >
              {t(`sellerHome.held.${reason}`, { count })}
            </Held>
          ))}
          {heldPrices > 0 && (
            <Held to="/seller/offers?held=price">{t('sellerHome.heldPrices', { count: heldPrices })}</Held>
          )}
        </ul>
      )}
      <Proposals proposals={proposals} />
      <SellOne vendor={vendor} />
    </Panel>
  );
}

/** What the reviewer sent back, and what is still looked at. */
function Proposals({ proposals }: Pick<OffersCardProps, 'proposals'>) {
  const { t } = useI18n();
  if (!proposals || proposals.toChange + proposals.waiting === 0) return null;
  const { toChange, waiting } = proposals;
  return (
    <ul className="mt-3 flex flex-col">
      {toChange > 0 && (
        <Held to="/seller/proposals?state=CHANGES_REQUESTED">{t('sellerHome.toChange', { count: toChange })}</Held>
      )}
      {waiting > 0 && (
        <li>
          <Link
            to="/seller/proposals?state=SUBMITTED"
            className="flex min-h-11 items-center gap-2.5 rounded py-1.5 leading-snug font-medium text-crust-d underline"
          >
            <Icon name="clock" className="size-5 shrink-0 text-cocoa-2" />
            {t('sellerHome.waiting', { count: waiting })}
          </Link>
        </li>
      )}
    </ul>
  );
}

function SellOne({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  if (vendor.state !== 'APPROVED' || !mayInVendor(vendor, 'catalogue')) return null;
  return (
    <LinkButton to="/seller/offers/new" variant="quiet" icon="plus" className="mt-3 max-sm:w-full">
      {t('sellOne.title')}
    </LinkButton>
  );
}

/** Something that keeps offers off, with the screen that mends it if the person may open it, else the offers. */
function Held({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-2.5 rounded py-1.5 leading-snug font-medium text-crust-d underline"
      >
        <Icon name="alert" className="size-5 shrink-0 text-berry" />
        {children}
      </Link>
    </li>
  );
}
