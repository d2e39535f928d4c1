/** The values of tags 1, 2, 3 … of a tax QR code. Throws if tags are out of order or lengths do not match. */
export function readTaxQr(payload: string): string[] {
  const bytes = Buffer.from(payload, 'base64');
  const values: string[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    const [tag, length = 0] = bytes.subarray(offset, offset + 2);
    const value = bytes.subarray(offset + 2, offset + 2 + length);
    if (tag !== values.length + 1 || value.length !== length)
      throw new Error(`tag ${tag} does not match at byte ${offset}`);
    values.push(new TextDecoder('utf-8', { fatal: true }).decode(value));
    offset += 2 + length;
  }
  return values;
}
