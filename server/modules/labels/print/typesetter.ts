import QRCode from 'qrcode';
import { openTypesetter } from '#server/platform/typesetting/typesetter.ts';
import { code128 } from './code-128.ts';
import type { PrintedLabel } from './paper.ts';

/** Sets labels of 100 × 150 mm, one on each page. */
export function labelTypesetter() {
  const labels = openTypesetter(new URL('./template/labels.typ', import.meta.url));
  return {
    toPdf: async (printed: PrintedLabel[]) => {
      const coded = printed.map(async ({ code, ...label }) => ({
        ...label,
        qr: await QRCode.toString(code, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
        bars:
          label.trackingNumber !== null && /^[ -~]+$/.test(label.trackingNumber) ? code128(label.trackingNumber) : null,
      }));
      return labels.toPdf({ data: JSON.stringify(await Promise.all(coded)) });
    },
  };
}
