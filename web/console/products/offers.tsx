import { useState } from 'react';
import * as z from 'zod/mini';
import type { OperatedOffer, OperatedProductDetail } from '#contract/operator/products.ts';
import { requiredText } from '#contract/shared/common.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Panel } from '#web/console/parts/facts.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { takeOver } from './data.ts';

const isHeldByUs = ({ holds }: OperatedOffer) => holds.some(({ reason }) => reason === 'operator');

/** Who offers a product, and whether shoppers see it; an offer can be held and released. */
export function Offers({ product, canWrite }: { product: OperatedProductDetail; canWrite: boolean }) {
  const { t, pick } = useI18n();
  const [changed, setChanged] = useState<OperatedOffer | null>(null);
  const vendorOf = ({ vendor }: OperatedOffer) => pick(vendor.name, vendor.nameEn);
  return (
    <Panel title={t('products.offers')}>
      {product.offerList.length === 0 && <p className="text-cocoa-2">{t('product.noOffers')}</p>}
      <ul>
        {product.offerList.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 not-first:border-t not-first:border-line"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link
                  to={`/operator/vendors/${offer.vendor.id}`}
                  className="font-semibold text-crust-d wrap-anywhere hover:underline"
                >
                  {vendorOf(offer)}
                </Link>
                <OfferState offer={offer} />
              </p>
              <OfferFacts offer={offer} />
            </div>
            {canWrite && (
              <Button
                variant={isHeldByUs(offer) ? 'quiet' : 'plain'}
                size="small"
                aria-label={t(isHeldByUs(offer) ? 'product.releaseOf' : 'product.holdOf', { vendor: vendorOf(offer) })}
                onClick={() => setChanged(offer)}
              >
                {t(isHeldByUs(offer) ? 'product.release' : 'product.hold')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changed && (
        <FormDialog
          isOpen
          onClose={() => setChanged(null)}
          title={t(isHeldByUs(changed) ? 'product.releaseOf' : 'product.holdOf', { vendor: vendorOf(changed) })}
        >
          {({ close }) => <HoldForm offer={changed} onDone={() => setChanged(null)} close={close} />}
        </FormDialog>
      )}
    </Panel>
  );
}

function OfferState({ offer: { isPublic, isOn, holds } }: { offer: OperatedOffer }) {
  const { t } = useI18n();
  if (isPublic) return <Badge look="good">{t('product.offerPublic')}</Badge>;
  if (holds.length > 0) return <Badge look="bad">{t('product.offerHeld')}</Badge>;
  return <Badge>{t(isOn ? 'product.offerHidden' : 'product.offerOff')}</Badge>;
}

function OfferFacts({ offer: { stock, holds } }: { offer: OperatedOffer }) {
  const { t, format } = useI18n();
  return (
    <>
      <p className="text-sm text-cocoa-2">{t('product.inStock', { number: format.number(stock) })}</p>
      {holds.map(({ reason, note }) => (
        <p key={reason} className="text-sm text-berry">
          {t(`product.holdReason.${reason}`, { note: note ?? '' })}
        </p>
      ))}
    </>
  );
}

const Values = z.object({ reason: requiredText('required', 500) });

function HoldForm({ offer, onDone, close }: { offer: OperatedOffer; onDone: () => void; close: () => void }) {
  const { t } = useI18n();
  const isHeld = isHeldByUs(offer);
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: { reason: '' },
    serverFields: ['reason'],
    send: async (body) => {
      const product = await callApi(isHeld ? 'releaseOffer' : 'holdOffer', { params: { id: offer.id }, body });
      showToast({ type: 'success', title: t(isHeld ? 'product.released' : 'product.held') });
      onDone();
      await takeOver(product);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t(isHeld ? 'product.releaseText' : 'product.holdText')}</p>
      <TextAreaField {...field('reason')} label={t('product.reason')} />
      <Foot failure={formFailure} fallback={t('product.changeFailed')} onCancel={close}>
        <Button type="submit" variant={isHeld ? 'primary' : 'danger'} isBusy={isSubmitting}>
          {t(isHeld ? 'product.release' : 'product.hold')}
        </Button>
      </Foot>
    </form>
  );
}
