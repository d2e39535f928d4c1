/** Who runs the shop, as the law asks its documents and pages to say; null is what has not been given. */
export interface Operator {
  legalName: string;
  legalNameEn: string;
  vatNumber: string | null;
  crNumber: string | null;
  address: string | null;
  addressEn: string | null;
}

const DEMO_OPERATOR: Operator = {
  legalName: 'مؤسسة دقيق التجريبية للتجارة الإلكترونية',
  legalNameEn: 'Daqeeq Demo E-Commerce Est.',
  vatNumber: '399999999900003',
  crNumber: '7009999900',
  address: '2207 شارع الدقيق، حي العليا، الرياض 12214',
  addressEn: '2207 Flour Street, Al Olaya, Riyadh 12214',
};

/** A demo shop's operator is invented, unless anything is said of a real one. */
export function operatorOf(given: { [K in keyof Operator]: string | undefined }, demoData: boolean): Operator {
  if (demoData && Object.values(given).every((value) => value === undefined)) return DEMO_OPERATOR;
  return {
    legalName: given.legalName ?? 'دقيق',
    legalNameEn: given.legalNameEn ?? 'Daqeeq',
    vatNumber: given.vatNumber ?? null,
    crNumber: given.crNumber ?? null,
    address: given.address ?? null,
    addressEn: given.addressEn ?? null,
  };
}
