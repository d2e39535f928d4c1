import { CART, CONSUMER_DAYS, RETENTION_DAYS, SHIPPING_OPTIONS, VAT_PERCENT } from '#contract/shared/constants.ts';
import { COUNTRY_NAMES } from '#contract/shared/geography.ts';
import { RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import { paymentMethod, paymentMethodName } from '#contract/shared/payment-methods.ts';
import type { Shop } from '#contract/shop/shop.ts';
import type { I18n } from '#web/shop/i18n.ts';

/** The numbers and lists that content texts quote, taken from the shop's constants. */
export function contentFacts(
  { t, pick, format, language }: I18n,
  shop: Pick<Shop, 'pricesIncludeVat' | 'operator' | 'paymentMethods'>,
  effective?: string,
) {
  const [standard, express] = SHIPPING_OPTIONS;
  const riyals = (halalas: number) => format.money(halalas / 100);
  const days = (count: number) => t('checkout.days', { count });
  return {
    operator: pick(shop.operator.legalName, shop.operator.legalNameEn),
    standardCost: riyals(standard.cost),
    standardDays: days(standard.estimatedDays),
    expressCost: riyals(express.cost),
    expressDays: days(express.estimatedDays),
    freeFrom: riyals(CART.freeShippingFrom),
    cartShipping: riyals(CART.flatShipping),
    codFee: riyals(paymentMethod('cod').fee),
    vat: format.percent(VAT_PERCENT),
    vatSentence: t(shop.pricesIncludeVat ? 'content.vatIncluded' : 'content.vatAdded', {
      percent: format.percent(VAT_PERCENT),
    }),
    maximum: format.number(CART.maxQuantity),
    payments: format.list(shop.paymentMethods.map((id) => paymentMethodName(id, language))),
    countries: format.list(COUNTRY_NAMES.map(({ ar, en }) => pick(ar, en))),
    returnDays: days(CONSUMER_DAYS.toReturn),
    lateDays: days(CONSUMER_DAYS.lateDelivery),
    answerDays: days(CONSUMER_DAYS.dataAnswer),
    sessionDays: days(RETENTION_DAYS.sessions),
    searchDays: days(RETENTION_DAYS.searches),
    historyDays: days(RETENTION_DAYS.searchHistory),
    messageDays: days(RETENTION_DAYS.contactMessages),
    photoDays: days(RETURN_LIMITS.photoDays),
    alertDays: days(RETENTION_DAYS.stockAlerts),
    draftDays: days(RETENTION_DAYS.drafts),
    paperDays: days(RETENTION_DAYS.papers),
    effective: effective ? format.date(effective) : '',
  };
}

export type Facts = ReturnType<typeof contentFacts>;
