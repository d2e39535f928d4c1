import type { ShownField } from './fields.ts';

/** Where each kind of number can be looked up by anybody. */
export const REGISTERS: Record<NonNullable<ShownField['register']>, string> = {
  commercial: 'https://mc.gov.sa/ar/eservices/Pages/Commercial-data.aspx',
  freelance: 'https://freelance.sa/',
  vat: 'https://zatca.gov.sa/ar/eServices/Pages/TaxpayerLookup.aspx',
  store: 'https://eauthenticate.saudibusiness.gov.sa/',
  address: 'https://splonline.com.sa/',
};
