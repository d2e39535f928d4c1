import type { PersonalData } from '#server/db/personal-data.ts';
import { personalData as limits } from '#server/http/limits/personal-data.ts';
import { personalData as accounts } from '#server/modules/accounts/public.ts';
import { personalData as addresses } from '#server/modules/addresses/public.ts';
import { personalData as apiKeys } from '#server/modules/api-keys/public.ts';
import { personalData as applications } from '#server/modules/applications/public.ts';
import { personalData as audit } from '#server/modules/audit/public.ts';
import { personalData as bankAccounts } from '#server/modules/bank-accounts/public.ts';
import { personalData as cart } from '#server/modules/cart/public.ts';
import { personalData as checkout } from '#server/modules/checkout/public.ts';
import { personalData as contact } from '#server/modules/contact/public.ts';
import { personalData as imports } from '#server/modules/imports/public.ts';
import { personalData as invoices } from '#server/modules/invoices/public.ts';
import { personalData as labels } from '#server/modules/labels/public.ts';
import { personalData as looks } from '#server/modules/looks/public.ts';
import { personalData as mail } from '#server/modules/mail/public.ts';
import { personalData as media } from '#server/modules/media/public.ts';
import { personalData as members } from '#server/modules/members/public.ts';
import { personalData as moderation } from '#server/modules/moderation/public.ts';
import { personalData as notes } from '#server/modules/notes/public.ts';
import { personalData as offers } from '#server/modules/offers/public.ts';
import { personalData as operation } from '#server/modules/operation/public.ts';
import { personalData as orders } from '#server/modules/orders/public.ts';
import { personalData as products } from '#server/modules/products/public.ts';
import { personalData as proposals } from '#server/modules/proposals/public.ts';
import { personalData as questions } from '#server/modules/questions/public.ts';
import { personalData as refundAccounts } from '#server/modules/refund-accounts/public.ts';
import { personalData as refunds } from '#server/modules/refunds/public.ts';
import { personalData as returns } from '#server/modules/returns/public.ts';
import { personalData as reviews } from '#server/modules/reviews/public.ts';
import { personalData as search } from '#server/modules/search/public.ts';
import { personalData as stockAlerts } from '#server/modules/stock-alerts/public.ts';
import { personalData as storeCredit } from '#server/modules/store-credit/public.ts';
import { personalData as vendors } from '#server/modules/vendors/public.ts';
import { personalData as views } from '#server/modules/views/public.ts';
import { personalData as webhooks } from '#server/modules/webhooks/public.ts';

/**
 * Everything that holds personal data. An export reads it from first to last; erasing goes from last to first, so that
 * rows go before those that they refer to.
 */
export const REGISTER: PersonalData[] = [
  media,
  accounts,
  members,
  looks,
  apiKeys,
  webhooks,
  applications,
  bankAccounts,
  vendors,
  views,
  audit,
  offers,
  imports,
  products,
  proposals,
  operation,
  addresses,
  cart,
  orders,
  notes,
  returns,
  labels,
  refundAccounts,
  storeCredit,
  refunds,
  invoices,
  checkout,
  questions,
  reviews,
  moderation,
  stockAlerts,
  search,
  contact,
  mail,
  limits,
];
