import { useEffect, useRef, useState } from 'react';
import type { HOLDS } from '#contract/shared/selling/offer-lists.ts';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { forgetOffers } from './queries.ts';

/** Seconds in which one press takes an offer back. */
const UNDO_SECONDS = 10;

export interface Sold {
  offerId: string;
  batchId: string;
  productId: string;
  name: string;
  isOn: boolean;
  holds: (typeof HOLDS)[number][];
}

interface SoldNoteProps {
  vendor: Vendor;
  sold: Sold;
  onUndone: () => void;
}

/** What was just put on sale, whether shoppers see it, and the way back. */
export function SoldNote({ vendor, sold, onUndone }: SoldNoteProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const note = useRef<HTMLElement>(null);
  const [isOn, setOn] = useState(sold.isOn);
  const left = useSecondsLeft(UNDO_SECONDS);
  useEffect(() => note.current?.focus(), []);
  const { offerId, name: product } = sold;
  const undo = useMutation({
    mutationFn: () => callApi('undoOffer', { params: { id: offerId }, body: { batchId: sold.batchId } }),
    onSuccess: () => {
      forgetOffers(vendor.id);
      onUndone();
    },
    onError: (error) => reportChange(i18n, error),
  });
  const switchOn = useMutation({
    mutationFn: () => callApi('changeOffer', { params: { id: offerId }, body: { isOn: true } }),
    onSuccess: () => {
      forgetOffers(vendor.id);
      setOn(true);
      showToast({ type: 'success', title: t('sellOne.switchedOn') });
    },
    onError: (error) => reportChange(i18n, error),
  });
  const [hold] = sold.holds;
  const isPublic = isOn && hold === undefined;
  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-label={t(isOn ? 'sellOne.sold' : 'sellOne.soldOff', { product })}
      className={`rise flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-4 outline-none md:px-5 ${isPublic ? 'bg-pist-soft text-pist' : 'bg-glaze text-wheat-ink'}`}
    >
      <Icon name={isPublic ? 'check' : 'alert'} className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{t(isOn ? 'sellOne.sold' : 'sellOne.soldOff', { product })}</p>
        {hold && <p>{t(`sellOne.held.${hold}`)}</p>}
        {!isOn && <p>{t('sellOne.soldOffText')}</p>}
        {isPublic && (
          <a
            href={`/products/${offerId}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('sellOne.inShop')}
          </a>
        )}
      </div>
      {!isOn && (
        <Button variant="outline" size="small" isBusy={switchOn.isPending} onClick={() => switchOn.mutate()}>
          {t('sellOne.switchOn')}
        </Button>
      )}
      {(left > 0 || undo.isPending) && (
        <Button variant="outline" size="small" icon="returns" isBusy={undo.isPending} onClick={() => undo.mutate()}>
          {t('sellOne.undo')} <span aria-hidden="true">{i18n.format.number(left)}</span>
        </Button>
      )}
    </section>
  );
}

/** Counts down to 0, by the clock: a phone in a pocket stops timers. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
