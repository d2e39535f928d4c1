import type { OperatedOrder } from '#contract/operator/orders.ts';
import { placeName } from '#contract/shared/geography.ts';
import { paymentMethodName } from '#contract/shared/payment-methods.ts';
import { AddressText } from '#web/console/customers/address-text.tsx';
import { Reveal } from '#web/console/customers/reveal.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Facts, Panel } from '#web/console/parts/facts.tsx';
import { callApi } from '#web/console/session/api.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Amounts } from './amounts.tsx';

/** What the order comes to, whose it is, and where it goes. */
export function OrderFacts({ order }: { order: OperatedOrder }) {
  return (
    <>
      <Amounts order={order} />
      <Customer order={order} />
      <Delivery order={order} />
    </>
  );
}

function Customer({ order: { id, customer } }: { order: OperatedOrder }) {
  const { t } = useI18n();
  if (!customer)
    return (
      <Panel title={t('order.customer')}>
        <p className="text-cocoa-2">{t('order.customerHidden')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('order.customer')}
      mark={
        <Link to={`/operator/customers/${customer.id}`} className="rounded py-2 font-semibold text-crust-d underline">
          {t('order.openCustomer')}
        </Link>
      }
    >
      <Facts
        rows={[
          [t('customer.fullName'), <bdi key="name">{customer.name}</bdi>],
          [
            t('customer.email'),
            <bdi key="email" dir="ltr">
              {customer.email}
            </bdi>,
          ],
          [
            t('customer.phone'),
            <bdi key="phone" dir="ltr">
              {customer.phone}
            </bdi>,
          ],
        ]}
      />
      <div className="mt-4 border-t border-line pt-4">
        <h3 className="mb-1 text-lg">{t('order.recipient')}</h3>
        <Reveal
          text={t('order.recipientMasked')}
          load={(body) => callApi('revealOrder', { params: { id }, body })}
          render={({ address, notes }) => (
            <>
              <AddressText address={address} />
              {notes && (
                <div className="mt-3">
                  <p className="text-sm text-cocoa-2">{t('order.notes')}</p>
                  <p className="whitespace-pre-wrap wrap-anywhere">
                    <bdi>{notes}</bdi>
                  </p>
                </div>
              )}
            </>
          )}
        />
      </div>
    </Panel>
  );
}

function Delivery({ order }: { order: OperatedOrder }) {
  const { t, format, language } = useI18n();
  const { city, country, shippingOption, estimatedDeliveryDate, paymentMethod, isAllCredit, payUntil } = order;
  return (
    <Panel title={t('order.delivery')}>
      <Facts
        rows={[
          [
            t('order.city'),
            [city, country].map((place) => placeName(place, language)).join(language === 'ar' ? '، ' : ', '),
          ],
          [t('order.option'), t(`order.option.${shippingOption}`)],
          [t('order.expected'), format.date(estimatedDeliveryDate)],
          [t('order.method'), isAllCredit ? t('order.credit') : paymentMethodName(paymentMethod, language)],
          [t('order.payUntil'), payUntil && order.paymentStatus !== 'PAID' && format.dateTime(payUntil)],
        ]}
      />
    </Panel>
  );
}
