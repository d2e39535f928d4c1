import type { Translation } from '#web/shared/i18n/messages.ts';
import type { catalogue as arabic } from './catalogue.ar.ts';

/** The operator's catalogue: navigation, the log and errors. */
export const catalogue: Translation<typeof arabic> = {
  'nav.categories': 'Categories',
  'nav.products': 'Products',
  'log.actions.product.changed': 'Product edited',
  'log.actions.product.merged': 'Product merged',
  'log.actions.product.merge_undone': 'Merge of a product undone',
  'log.actions.offer.held': 'Offer held',
  'log.actions.offer.released': 'Offer released',
  'error.product_not_on_sale': 'Only a product on sale can be edited',
  'error.product_incomplete': 'Some parts of the product are missing or wrong',
  'error.product_changed': 'This product was changed meanwhile. Please look at it again.',
  'error.product_merged': 'One of these products was merged already',
  'error.product_not_active': 'Only a product on sale takes over another one, and no proposed one can be merged',
  'error.offer_held': 'This offer is held already',
  'error.offer_not_held': 'The operator does not hold this offer',
  'log.kinds.category': 'Categories',
  'log.kinds.product': 'Products',
  'log.actions.category.created': 'Category added',
  'log.actions.category.changed': 'Category changed',
  'log.actions.category.ordered': 'Categories ordered',
  'log.actions.category.moved': 'Category moved',
  'log.actions.category.merged': 'Category merged',
  'log.actions.category.pictured': 'Picture of a category changed',
  'error.category_changed': 'Somebody else has changed the categories. Please look at them again.',
  'error.category_has_subs': 'This category has subcategories. Move them first.',
  'error.category_too_deep': 'Categories have two levels. Choose a main category.',
  'error.category_within': 'A category cannot go into itself or its own subcategory',
};
