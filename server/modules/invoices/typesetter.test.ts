import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SHIPPING_OPTIONS } from '#contract/shared/constants.ts';
import { PAYMENT_METHODS } from '#contract/shared/payment-methods.ts';
import { readTaxQr } from '#server/testing/app/tax-qr.ts';
import { sellerAmounts } from './amounts.ts';
import { type InvoicedLine, makeCreditNote, makeInvoice, type TaxDocument } from './document.ts';
import type { Seller } from './sellers.ts';
import { invoiceTypesetter } from './typesetter.ts';

const typesetter = invoiceTypesetter();
const ISSUED_AT = new Date('2026-11-21T22:30:05Z');
const SELLER: Seller = {
  series: 'S003',
  name: 'مؤسسة بيت السكر للتجارة',
  nameEn: 'Sugar House Trading Est.',
  vatNumber: '399999000300003',
  crNumber: '7009999903',
  address: '4120 شارع السكر، حي الصفا، جدة 23455',
  addressEn: '4120 Sugar Street, Al Safa, Jeddah 23455',
};

interface Change {
  seller?: Partial<Seller>;
  lineCount?: number;
  name?: string;
  buyer?: string;
  areChargesTaxed?: boolean;
}

function invoice(change: Change = {}) {
  const lines = Array.from({ length: change.lineCount ?? 2 }, (_, index) => ({
    ...line(String(index)),
    ...(change.name && { name: change.name }),
  }));
  const order = {
    orderNumber: 'DQ-261121-7K2QM',
    paymentMethod: 'cod',
    shippingOption: 'standard',
    couponCode: 'WELCOME10',
    pricesIncludeVat: false,
    estimatedDeliveryDate: '2026-11-24',
    shippingAddress: {
      nickname: 'Home',
      firstName: change.buyer ?? 'نورة',
      lastName: 'السالم',
      phoneNumber: '0551234567',
      addressLine: 'شارع النخيل 12',
      apartment: '7',
      city: 'Riyadh',
      state: 'Riyadh Province',
      country: 'Saudi Arabia',
      postalCode: '12211',
      shortAddress: 'RQXA4821',
      latitude: null,
      longitude: null,
    },
  } as const;
  const amounts = sellerAmounts({
    pricesIncludeVat: false,
    areChargesTaxed: change.areChargesTaxed ?? true,
    lines: lines.map(({ id }, index) => ({
      id,
      total: 3_700,
      discount: index ? 0 : 1_000,
      tax: index ? 555 : 405,
    })),
    parcels: [{ shipping: 1_500, shippingTax: 196, codFee: 500, codFeeTax: 65 }],
  });
  return makeInvoice({
    order,
    seller: { ...SELLER, ...change.seller },
    lines,
    amounts,
    number: 123,
    issuedAt: ISSUED_AT,
  });
}

const line = (id: string): InvoicedLine => ({
  id,
  name: 'كاكاو 22% خالٍ من السكر (عبوة المخابز)',
  nameEn: 'Cocoa 22%, unsweetened (bakery pack)',
  variantName: '2.5 كجم',
  variantNameEn: '2.5 kg',
  sku: 'DQ-1021-2',
  vendorName: 'متجر',
  vendorNameEn: 'Shop',
  quantity: 2,
  unitPrice: 1_850,
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** The contents of the pages' QR codes, read from a picture of the pages. */
async function readPages(documents: TaxDocument[]): Promise<string | undefined> {
  const svg = await typesetter.toSvg(documents);
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('[invoices-04] the QR code on the page reads as the five fields of the invoice', async () => {
  const document = invoice();
  const payload = await readPages([document]);
  expect(readTaxQr(payload ?? '')).toEqual([
    'مؤسسة بيت السكر للتجارة',
    '399999000300003',
    '2026-11-21T22:30:05Z',
    (document.totals.total / 100).toFixed(2),
    '12.21',
  ]);
});

test('the page shows the tax that delivery and the fee for cash contain', async () => {
  const document = invoice();
  const page = await typesetter.toSvg([document]);
  const pageWith = (totals: Partial<TaxDocument['totals']>) =>
    typesetter.toSvg([{ ...document, totals: { ...document.totals, ...totals } }]);
  expect(await pageWith({})).toBe(page);
  expect(await pageWith({ shippingTax: 197 })).not.toBe(page);
  expect(await pageWith({ codFeeTax: 66 })).not.toBe(page);
});

test('an invoice of an order from before, whose delivery contains no tax, has a page of its own form', async () => {
  const document = invoice({ areChargesTaxed: false });
  expect(document.totals).not.toHaveProperty('shippingTax');
  expect(readTaxQr((await readPages([document])) ?? '').slice(3)).toEqual(['93.60', '9.60']);
});

test('a seller without a VAT number has no QR code on its page', async () => {
  expect(await readPages([invoice({ seller: { vatNumber: null } })])).toBeUndefined();
});

test('an invoice’s day and time are in Riyadh’s time zone', () => {
  expect(invoice()).toMatchObject({ issueDate: '2026-11-22', issueTime: '01:30', number: 'S003-000123' });
});

test('a long invoice continues on further pages, and a credit note starts a new page', async () => {
  expect(pagesOf(await typesetter.toPdf([invoice()]))).toBe(1);
  const long = invoice({ lineCount: 60 });
  const pages = pagesOf(await typesetter.toPdf([long]));
  expect(pages).toBeGreaterThan(3);
  const creditNote = makeCreditNote(invoice(), 'S003', 124, ISSUED_AT);
  expect(pagesOf(await typesetter.toPdf([long, creditNote]))).toBe(pages + 1);
});

test('the file has title, author and language, and searchable text', async () => {
  const pdf = await typesetter.toPdf([invoice()]);
  const text = pdf.toString('latin1');
  expect(text).toMatch(/\/Lang \(ar\)/);
  const hex = (words: string) => Buffer.from(words, 'utf16le').swap16().toString('hex').toUpperCase();
  const info = [...text.matchAll(/\/(Title|Author) <FEFF([0-9A-F]+)>/g)].map(([, key, value]) => [key, value]);
  expect(info).toEqual([
    ['Title', hex('فاتورة الطلب DQ-261121-7K2QM · Invoice')],
    ['Author', hex('مؤسسة بيت السكر للتجارة')],
  ]);
  const letters = new Set(toUnicode(pdf));
  for (const letter of 'فاتورةضريبيةمبسطة') expect(letters).toContain(letter);
  for (const letter of '0123456789SAR') expect(letters).toContain(letter);
});

test('every payment method and shipping option has its words on the page', async () => {
  const ways = [
    ...PAYMENT_METHODS.map(({ id }) => ({ paymentMethod: id })),
    ...SHIPPING_OPTIONS.map(({ id }) => ({ shippingOption: id })),
  ];
  const documents = ways.map((way) => ({ ...invoice(), ...way }));
  expect(pagesOf(await typesetter.toPdf(documents))).toBe(ways.length);
});

test('names and addresses are typeset as text, never as markup', async () => {
  const buyer = '#let x = "1" *قوي* $y$ @z <a> Zoë 山 😀 \\';
  const pdf = await typesetter.toPdf([invoice({ buyer, name: `${'طويل '.repeat(38)}(100%)` })]);
  expect(pagesOf(pdf)).toBe(1);
});

/** The letters that a file's fonts name for their glyphs. */
function toUnicode(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: start }) => pdf.subarray(index + start.length, text.indexOf('endstream', index)))
    .map((stream) => {
      try {
        return inflateSync(stream).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((stream) => [...stream.matchAll(/<[0-9A-F]{4}> <([0-9A-F]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('');
}
