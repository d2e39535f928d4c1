import { expect, test } from 'vitest';
import type { PrintedLabel } from './paper.ts';
import { labelTypesetter } from './typesetter.ts';

const label = (_: unknown, nth: number): PrintedLabel => ({
  ...{ number: `DQ-261127-${String(nth).padStart(5, 'A')}`, code: `https://shop.example/seller/orders/${nth}` },
  ...{ isExpress: nth % 3 === 0, isReturn: false, pieces: 4, collect: nth % 2 ? null : 12_345 },
  from: { name: 'ركن التخمير', phone: '+966551234567' },
  to: {
    ...{ name: 'ريم الصالح', phone: '+966557654321', shortAddress: 'RRRD2929' },
    address: 'شارع النخيل 12، الرياض 12211، المملكة العربية السعودية',
  },
  ...{ carrier: 'Sahm Courier', trackingNumber: `SM-${String(nth).padStart(10, '0')}` },
});

test('a hundred labels are a file of at most 3 MiB', async () => {
  const pdf = await labelTypesetter().toPdf(Array.from({ length: 100 }, label));
  expect(pdf.length).toBeGreaterThan(50_000);
  expect(pdf.length).toBeLessThanOrEqual(3 * 2 ** 20);
});
