import { ar as shared } from '#web/shared/i18n/messages.ar.ts';
import { account } from './ar/account.ts';
import { addresses } from './ar/addresses.ts';
import { cart } from './ar/cart.ts';
import { catalogue } from './ar/catalogue.ts';
import { checkout } from './ar/checkout.ts';
import { content } from './ar/content.ts';
import { home } from './ar/home.ts';
import { orders } from './ar/orders.ts';
import { payment } from './ar/payment.ts';
import { returns } from './ar/returns.ts';
import { reviews } from './ar/reviews.ts';
import { search } from './ar/search.ts';
import { shell } from './ar/shell.ts';

/** All Arabic texts of the shop. They define the type of its messages. */
export const ar = {
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
} as const;
