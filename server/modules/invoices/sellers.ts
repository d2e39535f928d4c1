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

export const OPERATOR_SERIES = 'S000';

/** The series in which a registered vendor's documents are numbered. */
export const seriesOf = (sellerNumber: number) => `S${String(sellerNumber).padStart(3, '0')}`;

/** A vendor with a VAT number is the seller itself; without one, the law makes the marketplace the seller. */
export function sellerOfRecord(vendor: VendorOfRecord, merchant: Merchant): Seller {
  if (vendor.vatNumber === null) {
    const { legalName: name, legalNameEn: nameEn, ...rest } = merchant;
    return { series: OPERATOR_SERIES, name, nameEn, ...rest };
  }
  const { sellerNumber, ...party } = vendor;
  return { series: seriesOf(sellerNumber), ...party };
}

export function isOperator({ series }: Seller): boolean {
  return series === OPERATOR_SERIES;
}
