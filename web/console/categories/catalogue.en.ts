import type { Translation } from '#web/shared/i18n/messages.ts';
import type { catalogue as arabic } from './catalogue.ar.ts';

/** The operator's catalogue: navigation, the log and errors. */
export const catalogue: Translation<typeof arabic> = {
  'nav.categories': 'Categories',
  'nav.products': 'Products',
  'error.product_not_on_sale': 'Only a product on sale can be edited',
  'error.product_incomplete': 'Some parts of the product are missing or wrong',
  'error.product_changed': 'This product was changed meanwhile. Please look at it again.',
  'error.product_merged': 'One of these products was merged already',
  'error.product_not_active': 'Only a product on sale takes over another one, and no proposed one can be merged',
  'error.offer_held': 'This offer is held already',
  'error.offer_not_held': 'The operator does not hold this offer',
  'error.category_changed': 'Somebody else has changed the categories. Please look at them again.',
  'error.category_has_subs': 'This category has subcategories. Move them first.',
  'error.category_too_deep': 'Categories have two levels. Choose a main category.',
  'error.category_within': 'A category cannot go into itself or its own subcategory',
  'commission.percent': '{percent}%',
};
