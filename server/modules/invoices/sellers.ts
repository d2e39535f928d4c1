import type { Merchant } from '#server/platform/merchant.ts';

/** The seller for tax purposes, as a document shows it. */
export interface Seller {
  /** The number series of its documents. */
  series: string;
  name: string;
  nameEn: string;
  vatNumber: string | null;
  crNumber: string | null;
  address: string | null;
  addressEn: string | null;
}

interface VendorOfRecord {
  sellerNumber: number;
  name: string;
  nameEn: string;
  vatNumber: string | null;
  crNumber: string | null;
  address: string;
  addressEn: string;
}

const OPERATOR_SERIES = 'S000';

/** A vendor with a VAT number is the seller itself; without one, the law makes the marketplace the seller. */
export function sellerOfRecord(vendor: VendorOfRecord, merchant: Merchant): Seller {
  if (vendor.vatNumber === null) {
    const { legalName: name, legalNameEn: nameEn, ...rest } = merchant;
    return { series: OPERATOR_SERIES, name, nameEn, ...rest };
  }
  const { sellerNumber, ...party } = vendor;
  return { series: `S${String(sellerNumber).padStart(3, '0')}`, ...party };
}

export function isOperator({ series }: Seller): boolean {
  return series === OPERATOR_SERIES;
}
