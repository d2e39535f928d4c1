import { type ShippingOptionId, TIME_ZONE, VAT_PERCENT } from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { ShippingAddress } from '#contract/shop/orders.ts';
import { dayInRiyadh } from '#server/kernel/riyadh-calendar.ts';
import { type Recipient, recipientOf } from '#server/platform/typesetting/recipient.ts';
import type { SellerAmounts } from './amounts.ts';
import { isOperator, type Seller } from './sellers.ts';
import { taxQrPayload } from './tax-qr.ts';

/** Everything a tax document shows, frozen when it was issued. Money in halalas, days and times in Riyadh. */
export interface TaxDocument extends DocumentContent {
  kind: 'invoice' | 'credit_note';
  number: string;
  /** The invoice that a credit note reverses, or a part of it: because the order was cancelled, unless it gives a reason. */
  reference: { number: string; issueDate: string; reason?: CreditReason } | null;
  /** The QR code's content; null when the seller has no VAT number, because the document is then no tax document. */
  qr: string | null;
}

/** A parcel was refused at the door or could not be delivered, its vendor could not supply what was invoiced, or the customer gave it back. */
export type CreditReason = 'refused' | 'undelivered' | 'unsupplied' | 'returned';

/** What an order shows before its tax point: no tax document, so without number and QR code. It is never stored. */
export interface ProForma extends DocumentContent {
  kind: 'pro_forma';
  number: null;
  reference: null;
  qr: null;
  /** What the invoice waits for; null if the order was cancelled before and gets none. */
  awaits: TaxPoint | null;
}

/** What makes an invoice due: the payment, or the handing over of a parcel that is paid in cash. */
export type TaxPoint = 'paid' | 'shipped';

interface DocumentContent {
  issuedAt: string;
  issueDate: string;
  issueTime: string;
  supplyDate: string;
  orderNumber: string;
  seller: Omit<Seller, 'series'>;
  /** Whether the marketplace issues it on behalf of a vendor. */
  isOnBehalf: boolean;
  buyer: Recipient;
  paymentMethod: PaymentMethodId;
  shippingOption: ShippingOptionId;
  couponCode: string | null;
  pricesIncludeVat: boolean;
  vatPercent: number;
  lines: DocumentLine[];
  totals: Omit<SellerAmounts, 'lines'>;
}

interface DocumentLine {
  name: string;
  nameEn: string;
  variantName: string;
  variantNameEn: string;
  sku: string;
  /** The vendor of the goods, when the marketplace is the seller. */
  vendor: { name: string; nameEn: string } | null;
  quantity: number;
  unitPrice: number;
  discount: number;
  net: number;
  vatPercent: number;
  tax: number;
  total: number;
}

interface InvoicedOrder {
  orderNumber: string;
  paymentMethod: PaymentMethodId;
  shippingOption: ShippingOptionId;
  couponCode: string | null;
  pricesIncludeVat: boolean;
  estimatedDeliveryDate: string;
  shippingAddress: ShippingAddress;
}

export interface InvoicedLine {
  id: string;
  name: string;
  nameEn: string;
  variantName: string;
  variantNameEn: string;
  sku: string;
  vendorName: string;
  vendorNameEn: string;
  quantity: number;
  unitPrice: number;
}

interface ContentParts {
  order: InvoicedOrder;
  seller: Seller;
  /** The seller's lines. */
  lines: InvoicedLine[];
  amounts: SellerAmounts;
  issuedAt: Date;
}

export function makeInvoice({ number, ...parts }: ContentParts & { number: number }): TaxDocument {
  const content = contentOf(parts);
  return {
    ...content,
    kind: 'invoice',
    number: documentNumber(parts.seller.series, number),
    reference: null,
    qr: qrOf(content.seller, content.totals, parts.issuedAt),
  };
}

export function makeProForma({ awaits, ...parts }: ContentParts & Pick<ProForma, 'awaits'>): ProForma {
  return { ...contentOf(parts), kind: 'pro_forma', number: null, reference: null, qr: null, awaits };
}

function contentOf({ order, seller, lines, amounts, issuedAt }: ContentParts): DocumentContent {
  const { lines: lineAmounts, ...totals } = amounts;
  const { series: _series, ...party } = seller;
  const { orderNumber, paymentMethod, shippingOption, couponCode, pricesIncludeVat } = order;
  const issued = times(issuedAt);
  return {
    ...issued,
    // An order paid or shipped after the promised day is supplied on that later day.
    supplyDate: issued.issueDate > order.estimatedDeliveryDate ? issued.issueDate : order.estimatedDeliveryDate,
    orderNumber,
    seller: party,
    isOnBehalf: !isOperator(seller),
    buyer: recipientOf(order.shippingAddress),
    paymentMethod,
    shippingOption,
    couponCode: totals.discount > 0 ? couponCode : null,
    pricesIncludeVat,
    vatPercent: VAT_PERCENT,
    lines: lines.map(({ id, vendorName, vendorNameEn, ...line }) => {
      const { discount = 0, net = 0, tax = 0, gross = 0 } = lineAmounts.get(id) ?? {};
      const vendor = isOperator(seller) ? { name: vendorName, nameEn: vendorNameEn } : null;
      return { ...line, vendor, discount, net, vatPercent: VAT_PERCENT, tax, total: gross };
    }),
    totals,
  };
}

/** The document that reverses an invoice: the same except for kind, number and time. */
export function makeCreditNote(
  invoice: TaxDocument,
  series: string,
  number: number,
  issuedAt: Date,
  isRefused = false,
): TaxDocument {
  const { issueDate } = invoice;
  return {
    ...invoice,
    kind: 'credit_note',
    number: documentNumber(series, number),
    reference: { number: invoice.number, issueDate, ...(isRefused && { reason: 'refused' as const }) },
    ...times(issuedAt),
    qr: qrOf(invoice.seller, invoice.totals, issuedAt),
  };
}

/** The document that takes back a part of an invoice: a refused parcel, what was not supplied, or what was left of it. */
export function makePartCreditNote({
  invoice,
  number,
  reason,
  ...parts
}: ContentParts & { invoice: TaxDocument; number: number; reason: CreditReason | null }): TaxDocument {
  const content = contentOf(parts);
  return {
    ...content,
    kind: 'credit_note',
    number: documentNumber(parts.seller.series, number),
    reference: { number: invoice.number, issueDate: invoice.issueDate, ...(reason && { reason }) },
    supplyDate: invoice.supplyDate,
    qr: qrOf(content.seller, content.totals, parts.issuedAt),
  };
}

function documentNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

const riyadhTime = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

function times(issuedAt: Date) {
  return { issuedAt: issuedAt.toISOString(), issueDate: dayInRiyadh(issuedAt), issueTime: riyadhTime.format(issuedAt) };
}

function qrOf({ name, vatNumber }: TaxDocument['seller'], { total, tax }: TaxDocument['totals'], issuedAt: Date) {
  return vatNumber === null ? null : taxQrPayload({ sellerName: name, vatNumber, issuedAt, total, tax });
}
