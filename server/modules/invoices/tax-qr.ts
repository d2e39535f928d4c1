interface TaxQr {
  sellerName: string;
  vatNumber: string;
  issuedAt: Date;
  /** Halalas. */
  total: number;
  tax: number;
}

const LONGEST_VALUE = 255;

/**
 * The content of a simplified tax invoice's QR code: seller, VAT number, time, total with tax and tax, each as one byte of
 * tag, one byte of length (in bytes of UTF-8, not letters) and its value; all in base64.
 */
export function taxQrPayload({ sellerName, vatNumber, issuedAt, total, tax }: TaxQr): string {
  const time = issuedAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = [sellerName, vatNumber, time, decimal(total), decimal(tax)];
  const fields = values.map((value, index) => {
    const bytes = fitting(value);
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(fields).toString('base64');
}

function decimal(halalas: number): string {
  return `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}

/** The bytes of a value, cut before the first letter that does not fit. */
function fitting(value: string): Buffer {
  let text = value;
  while (Buffer.byteLength(text) > LONGEST_VALUE) text = [...text].slice(0, -1).join('');
  return Buffer.from(text);
}
