import QRCode from 'qrcode';
import type { PaperSize } from '#contract/seller/orders/papers.ts';
import { openTypesetter } from '#server/platform/typesetting/typesetter.ts';
import { type Paper, picksOf } from './paper.ts';

/** `at`: the page in the console that a slip's code opens, without the parcel's id. */
export type PaperRequest = Paper & { printedAt: string } & (
    | { kind: 'pick_list' }
    | { kind: 'slips'; size: PaperSize; at: string }
  );

/** Sets pick lists and packing slips. */
export function paperTypesetter() {
  const lists = openTypesetter(new URL('./template/pick-list.typ', import.meta.url));
  const slips = openTypesetter(new URL('./template/slips.typ', import.meta.url));
  return {
    toPdf: async (request: PaperRequest) => {
      const { kind, parcels, ...rest } = request;
      if (kind === 'pick_list')
        return lists.toPdf(inputsOf({ ...rest, parcels: parcels.length, picks: picksOf(parcels) }));
      const coded = parcels.map(async (parcel) => ({ ...parcel, qr: await qrOf(`${request.at}${parcel.id}`) }));
      return slips.toPdf(inputsOf({ ...rest, parcels: await Promise.all(coded) }));
    },
  };
}

const inputsOf = (data: object) => ({ data: JSON.stringify(data) });
const qrOf = (url: string) => QRCode.toString(url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
