import type { commission as arabic } from '#web/console/messages/ar/commission.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** The commission on sales, as sellers read it. */
export const commission: Translation<typeof arabic> = {
  'commission.title': 'Daqeeq’s commission',
  'commission.text':
    'It applies to the price before tax. These are the rates of today: if one changes, it changes for later sales only.',
  'commission.failed': 'The commission rates could not be loaded.',
  'commission.none': 'No commission at the moment',
  'commission.noneText':
    'No commission is set for the categories that you sell in. One that is set later is for later sales.',
  'commission.category': 'Category',
  'commission.rate': 'Commission',
  'commission.kept': 'You keep of {price}',
  'commission.withFixed': '{percent}% and {fixed} per piece',
  'commission.zero': 'No commission',
  'commission.within': 'of {category}',
  'commission.example': 'Example: a piece of {category} at {price} before tax',
  'commission.price': 'Price',
  'commission.commission': 'Commission',
  'commission.vat': 'VAT on the commission ({percent}%)',
  'commission.left': 'You keep',
};
