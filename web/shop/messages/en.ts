import { en as shared } from '#web/shared/i18n/messages.en.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';
import type { ar } from './ar.ts';
import { account } from './en/account.ts';
import { addresses } from './en/addresses.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { checkout } from './en/checkout.ts';
import { content } from './en/content.ts';
import { home } from './en/home.ts';
import { orders } from './en/orders.ts';
import { payment } from './en/payment.ts';
import { returns } from './en/returns.ts';
import { reviews } from './en/reviews.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';

/** All English texts of the shop. */
export const en: Translation<typeof ar> = {
  ...shared,
  ...account,
  ...addresses,
  ...cart,
  ...catalogue,
  ...checkout,
  ...content,
  ...home,
  ...orders,
  ...payment,
  ...returns,
  ...reviews,
  ...search,
  ...shell,
};
