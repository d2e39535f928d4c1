/** Values of tags 1, 2, 3 … of a tax QR code; throws where tags are out of order or lengths do not fit. */
export function readTaxQr(payload: string): string[] {
  const bytes = Buffer.from(payload, 'base64');
  const values: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, length = 0] = bytes.subarray(at, at + 2);
    const value = bytes.subarray(at + 2, at + 2 + length);
    if (tag !== values.length + 1 || value.length !== length) throw new Error(`tag ${tag} does not fit at byte ${at}`);
    values.push(new TextDecoder('utf-8', { fatal: true }).decode(value));
    at += 2 + length;
  }
  return values;
}
