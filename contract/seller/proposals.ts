import * as z from 'zod/mini';
import { Id, IdParams, limitField, requiredText, Timestamp, text, wholeField } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { LANGUAGES } from '#contract/shared/language.ts';
import { MOST_PACKS, PICTURES, ProductContent } from '#contract/shared/proposals/content.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#contract/shared/proposals/states.ts';
import { Crop, Duplicate, Picture, Proposal } from '#contract/shared/proposals/views.ts';

const access = { area: 'seller', permission: 'catalogue' } as const;

const ListedProposal = z.object({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  name: z.string(),
  nameEn: z.string(),
  imageUrl: z.nullable(z.string()),
  updatedAt: Timestamp,
  submittedAt: z.nullable(Timestamp),
  decidedAt: z.nullable(Timestamp),
});
export type ListedProposal = z.output<typeof ListedProposal>;

export const listProposals = endpoint({
  method: 'GET',
  path: '/seller/proposals',
  summary: 'List the vendor’s proposals, the last changed first',
  access,
  query: z.object({
    state: z.optional(z.enum(PROPOSAL_STATES, { error: 'invalid' })),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(50),
  }),
  response: z.object({ data: z.array(ListedProposal), nextCursor: z.nullable(Id) }),
});

export const beginProposal = endpoint({
  method: 'POST',
  path: '/seller/proposals',
  summary:
    'Begin to propose a product, or, with `productId`, a change of one that the vendor offers. 409 `too_many_proposals`',
  access,
  body: z.object({
    productId: z.optional(Id),
    /** The first values of a new product. */
    name: z.optional(text(200)),
    nameEn: z.optional(text(200)),
    gtin: z.optional(text(40)),
    /** The language of its mails. */
    language: z.enum(LANGUAGES, { error: 'invalid' }),
  }),
  response: Proposal,
  status: 201,
});

export const getProposal = endpoint({
  method: 'GET',
  path: '/seller/proposals/:id',
  summary: 'Get a proposal of the vendor',
  access,
  params: IdParams,
  response: Proposal,
});

export const saveProposal = endpoint({
  method: 'PUT',
  path: '/seller/proposals/:id',
  summary:
    'Save a draft as it is typed, whatever it lacks. 409 `proposal_locked` while it is reviewed or after, `changed_elsewhere` for another version than the last',
  access,
  params: IdParams,
  body: z.object({ version: wholeField(0, 2 ** 31 - 1), content: ProductContent }),
  response: Proposal,
});

export const submitProposal = endpoint({
  method: 'POST',
  path: '/seller/proposals/:id/submit',
  summary:
    'Send it for review. 422 `proposal_incomplete` with a code by field in `details.problems`; 409 `duplicates_unanswered` with those in `details.duplicates`',
  access,
  params: IdParams,
  body: z.object({
    version: wholeField(0, 2 ** 31 - 1),
    /** How it differs from products that it may be. */
    differences: z._default(
      z
        .array(z.object({ productId: Id, difference: requiredText('required', 300) }), { error: 'invalid' })
        .check(z.maxLength(20, { error: 'tooMany' })),
      [],
    ),
  }),
  response: Proposal,
});

export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/seller/proposals/:id/withdraw',
  summary: 'Give it up; 409 `proposal_locked` once it was decided on',
  access,
  params: IdParams,
  response: Proposal,
});

export const answerProposal = endpoint({
  method: 'POST',
  path: '/seller/proposals/:id/notes',
  summary: 'Write to the reviewer; 409 `proposal_locked` for a draft or once it was decided on',
  access,
  params: IdParams,
  body: z.object({ text: requiredText('required', 1_000) }),
  response: Proposal,
});

export const findDuplicates = endpoint({
  method: 'GET',
  path: '/seller/duplicates',
  summary:
    'Find products that a proposed one may be: by barcode, by the same name in its category, by a name alike and about the pack size there, or by picture',
  access,
  query: z.object({
    name: z.optional(text(200)),
    nameEn: z.optional(text(200)),
    brand: z.optional(text(100)),
    brandEn: z.optional(text(100)),
    categoryId: z.optional(Id),
    /** Barcodes and sizes of its packs; sizes as `g:500`. Separated by commas. */
    gtins: z.optional(text(40 * MOST_PACKS)),
    sizes: z.optional(text(30 * MOST_PACKS)),
    pictures: z.optional(text(140 * PICTURES.most)),
  }),
  response: z.object({ data: z.array(Duplicate) }),
});

const CategoryName = z.object({ id: Id, name: z.string(), nameEn: z.string(), isFood: z.boolean() });

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/seller/categories',
  summary: 'List the categories into which products are put, below their main ones',
  access: { area: 'seller', permission: 'member' },
  response: z.object({ data: z.array(z.extend(CategoryName, { children: z.array(CategoryName) })) }),
});

export const addPicture = endpoint({
  method: 'POST',
  path: '/seller/pictures',
  summary:
    'Upload a JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels, at least 600 px wide and high. It is re-encoded',
  access,
  upload: { field: 'file', maximumBytes: PICTURES.bytes },
  response: Picture,
  status: 201,
});

export const cropPicture = endpoint({
  method: 'POST',
  path: '/seller/pictures/:id/crop',
  summary: 'Make another picture of a part of an uploaded one, or of all of it',
  access,
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,120}-[0-9a-f]{12}$/)) }),
  body: z.object({
    crop: z.nullable(Crop),
  }),
  response: Picture,
  status: 201,
});
