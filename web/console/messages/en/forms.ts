import type { forms as ar } from '#web/console/messages/ar/forms.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** What only the console's forms say at their fields, and the place of applications. */
export const forms: Translation<typeof ar> = {
  'nav.apply': 'Application',
  'val.arabicName': 'Write this name with 2 to 60 characters, in Arabic letters',
  'val.englishName': 'Write this name with 2 to 60 characters, in Latin letters',
  'val.categories': 'Choose 1 to 11 categories',
  'val.about': 'Write 30 to 600 characters, in at least one language',
  'val.registration': 'The commercial registration has 10 digits',
  'val.freelanceDocument': 'Enter the number of the freelance document as it is printed there',
  'val.vatNumber': 'The VAT number has 15 digits; the first and the last are a 3',
  'val.storeNumber': 'The authentication number has 5 to 15 digits',
  'val.dayInPast': 'Choose a day that is not in the future',
  'val.fourDigits': 'Enter 4 digits',
  'val.addressParts': 'Enter the short address, or all parts of the address',
  'val.iban': 'A Saudi IBAN begins with SA, followed by 22 digits or letters',
  'val.ibanDigits': 'This IBAN has a typing mistake: its check digits do not fit',
  'val.agreement': 'Please read and accept the current agreement',
  'val.dayInFuture': 'The paper must end after the day it was issued',
  'val.paperFile': 'Choose a whole PDF, JPEG, PNG or WebP file',
  'val.paperSize': 'The file must be smaller than 10 MB',
  'val.paperInfected': 'The virus scanner refuses this file',
  'val.taken': 'We cannot take this number. Please ask support.',
  'val.gtin': 'A barcode has 8, 12, 13 or 14 digits; the last one must fit the others',
  'val.price': 'Enter a price above 0 with at most two decimals',
  'val.pieces': 'Enter a whole number of pieces',
  'val.sku': 'A SKU has 1 to 64 Latin letters, digits or signs, without blanks',
  'val.skuTaken': 'You use this SKU for another pack',
  'val.abovePrice': 'The struck price must be above the price',
  'val.belowMinimum': 'The most of an order cannot be below the least',
};
