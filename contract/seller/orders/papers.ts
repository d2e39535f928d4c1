import * as z from 'zod/mini';
import { Id, PictureUrl, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { MOST_PARCELS } from '#contract/shared/orders/parcels.ts';
import { OrderStatus } from '#contract/shared/orders/words.ts';
import { Storage } from '#contract/shared/selling/declarations.ts';

/** What can be printed for parcels: one list of the goods to fetch, or a slip to put into each parcel. */
export const PARCEL_PAPERS = ['pick_list', 'slips'] as const;
export type ParcelPaper = (typeof PARCEL_PAPERS)[number];

export const PAPER_SIZES = ['a4', 'a5', 'a6'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const ID_LENGTH = 36;
const ids = text(MOST_PARCELS * (ID_LENGTH + 1)).check(
  z.refine((joined) => joined.split(',').every((id) => z.uuid().safeParse(id).success), { error: 'invalid' }),
);

export const printParcels = endpoint({
  method: 'GET',
  path: '/seller/orders/papers',
  summary: `Download a pick list of up to ${MOST_PARCELS} parcels that are to be packed, or a packing slip for each; 409 \`nothing_to_pack\` if none of them is`,
  access: { area: 'seller', permission: 'orders' },
  query: z.object({
    paper: z.enum(PARCEL_PAPERS, { error: 'invalid' }),
    /** Of slips. A pick list is A4. */
    size: z._default(z.enum(PAPER_SIZES, { error: 'invalid' }), 'a5'),
    /** Of parcels, separated by commas. */
    ids,
  }),
  response: Download,
  produces: 'application/pdf',
});

const Picks = z.object({
  /** Those that are to be packed now. */
  parcels: z.array(z.object({ id: Id, orderNumber: z.string(), status: OrderStatus })),
  data: z.array(
    z.object({
      variantId: Id,
      name: z.string(),
      nameEn: z.string(),
      variantName: z.string(),
      variantNameEn: z.string(),
      sku: z.string(),
      /** 14 digits; null for a pack without a barcode. */
      gtin: z.nullable(z.string()),
      image: z.nullable(PictureUrl),
      category: z.string(),
      categoryEn: z.string(),
      storage: Storage,
      /** Of all parcels together. */
      pieces: z.number(),
      parcels: z.array(z.object({ id: Id, orderNumber: z.string(), pieces: z.number() })),
    }),
  ),
});
export type Picks = z.infer<typeof Picks>;

export const getPicks = endpoint({
  method: 'GET',
  path: '/seller/orders/picks',
  summary: `Get the packs to fetch from the shelves for up to ${MOST_PARCELS} parcels, in the order of a pick list`,
  access: { area: 'seller', permission: 'orders' },
  query: z.object({ ids: z._default(ids, '') }),
  response: Picks,
});
