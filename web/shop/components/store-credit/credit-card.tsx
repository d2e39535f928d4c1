import type { StoreCredit } from '#contract/shared/orders/store-credit.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { useCreditI18n } from './words/words.ts';

/** A customer's credit and what happened to it. */
export function CreditCard({ credit: { balance, movements } }: { credit: StoreCredit }) {
  const { t, rich, format } = useCreditI18n();
  return (
    <section className="panel" aria-labelledby="credit">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="credit" className="text-xl">
          {t('credit.title')}
        </h2>
        <Money value={balance} className="text-xl font-extrabold" />
      </div>
      <p className="mb-3 text-cocoa-2">{t('credit.text')}</p>
      <ul className="divide-y divide-line">
        {movements.map(({ id, kind, amount, at, orderId, orderNumber }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{t(`credit.kind.${kind}`)}</b>
              <small className="text-sm text-cocoa-2">
                {format.date(at)}
                {' · '}
                <Link to={`/orders/${orderId}`} className="inline-block underline">
                  {rich('credit.of', { number: <bdi dir="ltr">{orderNumber}</bdi> })}
                </Link>
              </small>
            </span>
            <b className={`font-semibold ${kind === 'spent' ? '' : 'text-pist'}`}>
              <bdi>
                {kind === 'spent' ? '−' : '+'}
                {format.money(amount)}
              </bdi>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
