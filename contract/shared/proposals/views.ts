import * as z from 'zod/mini';
import { Id, Money, Timestamp } from '#contract/shared/common.ts';
import { CONTENT_UNITS } from '#contract/shared/selling/units.ts';
import { ProductContent } from './content.ts';
import { FIELD_REASONS, PROPOSAL_KINDS, PROPOSAL_STATES, REFUSAL_REASONS } from './states.ts';

export const Crop = z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() });
export type Crop = z.infer<typeof Crop>;

export const Picture = z.object({
  /** As the content of a proposal names it. */
  id: z.string(),
  /** Square, 800 px; another offered width may replace the last segment. */
  url: z.string(),
  /** The whole picture, to be cut again; null for those of the shop. */
  original: z.nullable(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  /** The part of the original that is shown, in its pixels; null for all of it. */
  crop: z.nullable(Crop),
});
export type Picture = z.infer<typeof Picture>;

/** A product that the proposed one may be. */
export const Duplicate = z.object({
  productId: Id,
  name: z.string(),
  nameEn: z.string(),
  brand: z.nullable(z.string()),
  brandEn: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  packs: z.array(
    z.object({
      id: Id,
      name: z.string(),
      nameEn: z.string(),
      amount: z.nullable(z.number()),
      unit: z.nullable(z.enum(CONTENT_UNITS)),
      gtin: z.nullable(z.string()),
    }),
  ),
  /** What is alike. `barcode` is certain: there is nothing to propose. */
  because: z.array(z.enum(['barcode', 'name', 'picture'])),
  /** What the vendor says that the difference is; null before it was asked. */
  difference: z.nullable(z.string()),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** What a reviewer found about a field. */
export const Finding = z.object({
  field: z.string(),
  isAccepted: z.boolean(),
  reason: z.nullable(z.enum(FIELD_REASONS)),
  note: z.nullable(z.string()),
});
export type Finding = z.infer<typeof Finding>;

export const Note = z.object({
  id: Id,
  side: z.enum(['vendor', 'operator']),
  /** Null for people of the other side, and for those who have left. */
  author: z.nullable(z.string()),
  text: z.string(),
  at: Timestamp,
});
export type Note = z.infer<typeof Note>;

export const Proposal = z.object({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  /** Of a change, the product; of a new one, since it was submitted. */
  productId: z.nullable(Id),
  /** The vendor's own offer of the product. */
  offerId: z.nullable(Id),
  version: z.number(),
  content: ProductContent,
  /** Of a change: what the product was when it was begun. */
  base: z.nullable(ProductContent),
  /** Of the category. */
  isFood: z.boolean(),
  pictures: z.array(Picture),
  duplicates: z.array(Duplicate),
  findings: z.array(Finding),
  reason: z.nullable(z.enum(REFUSAL_REASONS)),
  note: z.nullable(z.string()),
  notes: z.array(Note),
  /** The product that it turned out to be. */
  mergedInto: z.nullable(z.object({ id: Id, name: z.string(), nameEn: z.string() })),
  updatedAt: Timestamp,
  submittedAt: z.nullable(Timestamp),
  decidedAt: z.nullable(Timestamp),
});
export type Proposal = z.infer<typeof Proposal>;

/** What 100 g, 100 ml, a metre or a piece cost in the category. */
export const PriceBand = z.object({
  packId: Id,
  /** Riyals for the pack. */
  price: Money,
  /** What as much costs in the category: the cheapest and dearest tenth, and the middle; null if too few sell it. */
  usual: z.nullable(z.object({ low: Money, middle: Money, high: Money })),
});
