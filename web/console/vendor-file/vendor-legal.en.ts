import type { Translation } from '#web/shared/i18n/messages.ts';
import type { vendorLegal as arabic } from './vendor-legal.ar.ts';

/** The correction of a vendor's verified data. */
export const vendorLegal: Translation<typeof arabic> = {
  'vendorLegal.correct': 'Correct the data',
  'vendorLegal.of': 'Correct the data of {vendor}',
  'vendorLegal.text':
    'Compare with the new certificate first. New invoices show the new data, earlier ones stay as they are. The owners get an email.',
  'vendorLegal.names': 'Names and numbers',
  'vendorLegal.vatHint': 'Leave it empty for a store that is not registered for VAT.',
  'vendorLegal.addressHint': 'Leave all of it empty to keep: {address}',
  'vendorLegal.reason': 'Reason',
  'vendorLegal.reasonHint': 'It goes into the change log, and the store’s owners read it.',
  'vendorLegal.save': 'Save the correction',
  'vendorLegal.done': 'The data is corrected',
  'vendorLegal.failed': 'The data could not be corrected.',
  'vendorLegal.changed':
    'Somebody else corrected this store meanwhile. What you typed is still here: compare, and save again to replace theirs.',
  'vendorLegal.changedTo': 'On record now:',
  'vendorLegal.kind': 'Kind of seller',
  'vendorLegal.sellsFood': 'Sells food',
  'vendorLegal.yes': 'Yes',
  'vendorLegal.no': 'No',
  'vendorLegal.samePlace': 'The same address',
  'vendorLegal.contact': 'Contact for parcels',
  'vendorLegal.part.street': 'Street',
  'vendorLegal.part.district': 'District',
  'vendorLegal.part.postalCode': 'Postal code',
  'vendorLegal.part.additionalNumber': 'Additional number',
  'vendorLegal.part.buildingNumber': 'Building number',
  'vendorLegal.part.shortAddress': 'Short address',
  'vendorLegal.part.city': 'City',
};
