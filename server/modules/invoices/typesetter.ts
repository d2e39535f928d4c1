import QRCode from 'qrcode';
import { paymentMethod } from '#contract/shared/payment-methods.ts';
import { openTypesetter } from '#server/platform/typesetting/typesetter.ts';
import type { ProForma, TaxDocument } from './document.ts';

/** Sets tax documents. */
export function invoiceTypesetter() {
  const { toPdf, toSvg } = openTypesetter(new URL('./template/invoice.typ', import.meta.url));
  return {
    toPdf: async (documents: (TaxDocument | ProForma)[]) => toPdf(await inputsOf(documents)),
    /** All pages below each other, as one picture. */
    toSvg: async (documents: (TaxDocument | ProForma)[]) => toSvg(await inputsOf(documents)),
  };
}

async function inputsOf(documents: (TaxDocument | ProForma)[]): Promise<Record<string, string>> {
  const completed = documents.map(async (document) => ({
    ...document,
    qrImage: await qrImage(document.qr),
    payment: paymentMethod(document.paymentMethod),
  }));
  return { documents: JSON.stringify(await Promise.all(completed)) };
}

async function qrImage(payload: string | null): Promise<string | null> {
  return payload === null ? null : QRCode.toString(payload, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
}
