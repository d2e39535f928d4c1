import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import type { Draft } from './draft.ts';
import { Finder } from './finder.tsx';
import { Sheet } from './sheet.tsx';
import { type Sold, SoldNote } from './sold-note.tsx';

/** "Sell one": from a barcode or a name to an offer that shoppers see. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const mayAdd = vendor !== null && mayInVendor(vendor, 'catalogue');
  const isOpen = mayAdd && vendor.state === 'APPROVED';
  return (
    <Page title={t('sellOne.title')} text={isOpen && t('sellOne.text')}>
      {mayAdd ? <OpenStore key={vendor.id} vendor={vendor} /> : <NoPermission />}
    </Page>
  );
}

function OpenStore({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  if (vendor.state === 'APPROVED') return <SellOne vendor={vendor} />;
  const isClosed = vendor.state === 'CLOSED';
  return (
    <State icon="lock" title={t('sellOne.notNow')} text={t(isClosed ? 'sellOne.closedText' : 'sellOne.suspendedText')}>
      <LinkButton to="/seller" variant="outline">
        {t('state.toHome')}
      </LinkButton>
    </State>
  );
}

/** The URL says which product is open, so that Back leads to what was found. */
function SellOne({ vendor }: { vendor: Vendor }) {
  const [params, setParams] = useSearchParams();
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [sold, setSold] = useState<(Sold & { draft: Draft }) | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
  const { t } = useI18n();
  const productId = params.get('product');
  const keep = (id: string, draft: Draft | null) =>
    setDrafts(({ [id]: _, ...others }) => (draft ? { ...others, [id]: draft } : others));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <p role="status" className="sr-only">
        {sold && t(sold.isOn ? 'sellOne.sold' : 'sellOne.soldOff', { product: sold.name })}
      </p>
      <SuccessNote className={undone === null ? 'absolute' : ''}>
        {undone !== null && t('sellOne.undone', { product: undone })}
      </SuccessNote>
      {sold && (
        <SoldNote
          key={sold.batchId}
          vendor={vendor}
          sold={sold}
          onUndone={() => {
            keep(sold.productId, sold.draft);
            setSold(null);
            setUndone(sold.name);
            setParams({ product: sold.productId });
          }}
        />
      )}
      {productId === null ? (
        <Finder vendor={vendor} />
      ) : (
        <Sheet
          key={productId}
          vendor={vendor}
          productId={productId}
          packId={params.get('pack')}
          draft={drafts[productId] ?? null}
          onDraft={(draft) => keep(productId, draft)}
          onSold={(news, draft) => {
            keep(productId, null);
            setUndone(null);
            setSold({ ...news, draft });
            setParams({});
          }}
        />
      )}
    </div>
  );
}
