import { expect, test } from 'vitest';
import { readTaxQr } from '#server/testing/app/tax-qr.ts';
import { taxQrPayload } from './tax-qr.ts';

const invoice = {
  sellerName: 'Bobs Records',
  vatNumber: '310122393500003',
  issuedAt: new Date('2022-04-25T15:30:00Z'),
  total: 100_000,
  tax: 15_000,
};

test('[invoices-03] the QR payload equals the tax authority’s published example', () => {
  expect(taxQrPayload(invoice)).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  );
});

test('lengths in the QR payload count bytes, so an Arabic name is read back whole', () => {
  const sellerName = 'مؤسسة سكّرنا لمستلزمات الحلى للتجارة';
  const payload = taxQrPayload({ ...invoice, sellerName, total: 5, tax: 0 });
  const bytes = Buffer.from(payload, 'base64');
  expect(bytes[1]).toBe(Buffer.byteLength(sellerName));
  expect(bytes[1]).toBeGreaterThan(sellerName.length);
  expect(readTaxQr(payload)).toEqual([sellerName, '310122393500003', '2022-04-25T15:30:00Z', '0.05', '0.00']);
});

test('a name of more than 255 bytes is cut between letters', () => {
  const [name] = readTaxQr(taxQrPayload({ ...invoice, sellerName: `x${'ش'.repeat(200)}` }));
  expect(name).toBe(`x${'ش'.repeat(127)}`);
});
