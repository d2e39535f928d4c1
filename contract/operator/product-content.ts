import * as z from 'zod/mini';
import { Id, IdParams, wholeField } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PICTURES, ProductContent } from '#contract/shared/proposals/content.ts';
import { Crop, Picture } from '#contract/shared/proposals/views.ts';

const access = { area: 'operator', roles: ['catalogue'] } as const;

export const EditableProduct = z.object({
  id: Id,
  /** Grows with every change of the product. */
  version: z.number(),
  content: ProductContent,
  pictures: z.array(Picture),
});
export type EditableProduct = z.infer<typeof EditableProduct>;

export const getProductContent = endpoint({
  method: 'GET',
  path: '/operator/products/:id/content',
  summary: 'Get what a product on sale is, in the shape in which it is edited. 409 `product_not_on_sale`',
  access,
  params: IdParams,
  response: EditableProduct,
});

export const editProduct = endpoint({
  method: 'PUT',
  path: '/operator/products/:id',
  summary:
    'Change what a product is for all who sell it. Only fields that differ from `base` are written; 409 `changed_elsewhere` with those in `details.fields` that somebody else changed since, and nothing is written. 422 `product_incomplete` with a code by field in `details.problems`; 409 `barcode_taken`, `nothing_to_change`, `product_not_on_sale`',
  access,
  params: IdParams,
  body: z.object({
    /** The version that was read, with what it was then. */
    version: wholeField(0, 2 ** 31 - 1),
    base: ProductContent,
    content: ProductContent,
  }),
  response: EditableProduct,
});

export const addProductPicture = endpoint({
  method: 'POST',
  path: '/operator/pictures',
  summary:
    'Upload a JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels, at least 600 px wide and high. It is re-encoded',
  access,
  upload: { field: 'file', maximumBytes: PICTURES.bytes },
  response: Picture,
  status: 201,
});

export const cropProductPicture = endpoint({
  method: 'POST',
  path: '/operator/pictures/:id/crop',
  summary: 'Make another picture of a part of an uploaded one, or of all of it',
  access,
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,120}-[0-9a-f]{12}$/)) }),
  body: z.object({ crop: z.nullable(Crop) }),
  response: Picture,
  status: 201,
});
