import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Late } from '#contract/shop/orders/late.ts';
import type { Order } from '#contract/shop/orders.ts';
import { logFailure } from '#web/shared/api/failure.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CreditInstead } from '#web/shop/components/send-to/late-choice.ts';
import { lateQuery, useCancelLate } from '#web/shop/data/returns/late.ts';
import { useLateI18n } from './words.ts';

/** The parcels of an order that have not come on the promised day, and from when they may be cancelled. */
export function LateParcels({ order }: { order: Order }) {
  const { t, pick } = useLateI18n();
  const { data } = useQuery(lateQuery(order.id));
  const late = data?.parcels ?? [];
  if (!data || late.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="late">
      <h2 id="late" className="mb-3 text-xl md:text-[23px]">
        {t('late.title')}
      </h2>
      <ul className="flex flex-col gap-4">
        {order.fulfilments.map(({ id, vendor }) => {
          const parcel = late.find((each) => each.id === id);
          const name = pick(vendor.name, vendor.nameEn);
          return parcel && <Parcel key={id} orderId={order.id} vendor={name} parcel={parcel} from={data.from} />;
        })}
      </ul>
    </section>
  );
}

interface ParcelProps {
  orderId: string;
  vendor: string;
  parcel: Late['parcels'][number];
  from: string;
}

function Parcel({ orderId, vendor, parcel: { id, amount, isPaid }, from }: ParcelProps) {
  const { t, format } = useLateI18n();
  const cancel = useCancelLate(orderId);
  const isOpen = Date.now() >= Date.parse(`${from}T00:00:00+03:00`);
  const next = `late.${isOpen ? 'now' : 'wait'}${isPaid ? '' : 'Unpaid'}` as const;
  const sentence = isOpen && isPaid && amount === 0 ? 'late.nothing' : next;
  const [asCredit, setAsCredit] = useState(false);
  const ask = async () => {
    if (cancel.isPending || !(await confirmed(t('late.question', { vendor }), t('late.cancel')))) return;
    cancel.mutate(
      { parcelId: id, expectedAmount: amount, asCredit },
      {
        onSuccess: () => showToast({ type: 'success', title: t('late.done') }),
        onError: (error) => {
          logFailure(error);
          showToast({ type: 'error', title: t('late.failed') });
        },
      },
    );
  };
  return (
    <li className="flex flex-col items-start gap-2.5">
      <p>
        <b className="block">{vendor}</b>
        {t(sentence, { date: format.date(`${from}T00:00:00+03:00`), amount: format.money(amount) })}
      </p>
      {isOpen && isPaid && amount > 0 && (
        <Suspense>
          <CreditInstead isChosen={asCredit} onChange={setAsCredit} />
        </Suspense>
      )}
      {isOpen && (
        <Button variant="danger" isBusy={cancel.isPending} onClick={() => void ask()}>
          {t('late.cancel')}
        </Button>
      )}
    </li>
  );
}
