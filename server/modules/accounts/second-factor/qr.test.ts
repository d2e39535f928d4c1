import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrPath } from './qr.ts';
import { authenticatorSetup, newTotpSecret } from './totp.ts';

test('a QR reader decodes the drawing to its content', async () => {
  const { uri } = authenticatorSetup(newTotpSecret(), 'customer.with.a.long.name@mail.daqeeq.example');
  const { size, path } = qrPath(uri);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}">
    <rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(uri);
});
