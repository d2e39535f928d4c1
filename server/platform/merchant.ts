/** The legal entity that runs the shop, as documents and pages must name it; null for each part that is not configured. */
export interface Merchant {
  legalName: string;
  legalNameEn: string;
  vatNumber: string | null;
  crNumber: string | null;
  address: string | null;
  addressEn: string | null;
}

const DEMO_MERCHANT: Merchant = {
  legalName: 'مؤسسة دقيق التجريبية للتجارة الإلكترونية',
  legalNameEn: 'Daqeeq Demo E-Commerce Est.',
  vatNumber: '399999999900003',
  crNumber: '7009999900',
  address: '2207 شارع الدقيق، حي العليا، الرياض 12214',
  addressEn: '2207 Flour Street, Al Olaya, Riyadh 12214',
};

/** The configured merchant. A demo shop without any setting gets an invented one. */
export function merchantOf(given: { [K in keyof Merchant]: string | undefined }, demoData: boolean): Merchant {
  if (demoData && Object.values(given).every((value) => value === undefined)) return DEMO_MERCHANT;
  return {
    legalName: given.legalName ?? 'دقيق',
    legalNameEn: given.legalNameEn ?? 'Daqeeq',
    vatNumber: given.vatNumber ?? null,
    crNumber: given.crNumber ?? null,
    address: given.address ?? null,
    addressEn: given.addressEn ?? null,
  };
}
