import * as z from 'zod/mini';
import { Id, latinDigits, Money, Timestamp, text } from '#contract/shared/common.ts';
import type { FieldCode } from '#contract/shared/validation.ts';
import { PRICE_DOUBTS, priceField } from './offers.ts';

export const SALE = { mostPacks: 200, mostDays: 90, daysAhead: 365, nameLength: 60 } as const;

/** What the operator says of a price that the guard stopped. */
export const PRICE_REFUSALS = ['typing_mistake', 'not_the_pack', 'unfair_price', 'ask_vendor', 'other'] as const;
export type PriceRefusal = (typeof PRICE_REFUSALS)[number];

export const SALE_STATES = ['running', 'scheduled', 'ended', 'stopped'] as const;
export type SaleState = (typeof SALE_STATES)[number];

const code = (value: FieldCode) => ({ error: value });
const name = text(SALE.nameLength).check(z.minLength(2, code('saleName')));

/** The permission of the Ministry of Commerce; both parts or none. Its page is one of the government's, or shoppers would be sent anywhere. */
const licenceNumberField = z
  .string(code('licenceNumber'))
  .check(z.trim(), latinDigits, z.regex(/^[A-Za-z0-9/-]{3,40}$/, code('licenceNumber')));
const licenceUrlField = z
  .string(code('licenceUrl'))
  .check(
    z.trim(),
    z.maxLength(300, code('tooLong')),
    z.regex(/^https:\/\/([a-z0-9-]+\.)*gov\.sa(\/\S*)?$/, code('licenceUrl')),
  );

export const SaleBody = z.object({
  name,
  nameEn: name,
  /** Null: now. */
  startsAt: z.nullable(z.iso.datetime({ ...code('invalid'), offset: true })),
  endsAt: z.iso.datetime({ ...code('required'), offset: true }),
  licence: z.nullable(z.object({ number: licenceNumberField, url: licenceUrlField })),
  rows: z
    .array(
      z.object({
        variantId: Id,
        salePrice: priceField,
        /** Takes a price that the guard warns of; one that it stops waits for the operator. */
        confirm: z._default(z.boolean(code('invalid')), false),
      }),
      code('invalid'),
    )
    .check(z.minLength(1, code('salePacks')), z.maxLength(SALE.mostPacks, code('tooMany'))),
});
export type SaleBody = z.output<typeof SaleBody>;

export const PriceAnswer = z.object({
  decision: z.enum(['APPROVED', 'REFUSED']),
  reason: z.nullable(z.enum(PRICE_REFUSALS)),
  note: z.string(),
  at: Timestamp,
});
export type PriceAnswer = z.output<typeof PriceAnswer>;

/** A pack whose price the guard has stopped, or did. */
export const DoubtedPack = z.object({
  variantId: Id,
  productName: z.string(),
  productNameEn: z.string(),
  packName: z.string(),
  packNameEn: z.string(),
  imageUrl: z.nullable(z.string()),
  sku: z.string(),
});

export const SaleRow = z.extend(DoubtedPack, {
  /** Now, before the sale. */
  price: Money,
  salePrice: Money,
  /** `HELD`: the guard stopped it; it is not on sale until the operator approves it. */
  state: z.enum(['ON', 'HELD', 'REFUSED']),
  doubts: z.array(z.enum(PRICE_DOUBTS)),
  answer: z.nullable(PriceAnswer),
});
export type SaleRow = z.output<typeof SaleRow>;

export const Sale = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  state: z.enum(SALE_STATES),
  startsAt: Timestamp,
  endsAt: Timestamp,
  stoppedAt: z.nullable(Timestamp),
  licence: z.nullable(z.object({ number: z.string(), url: z.string() })),
  packs: z.number(),
  /** Packs whose price waits for the operator, and those that were refused. */
  held: z.number(),
  refused: z.number(),
  /** The smallest and largest reduction in whole percent, against the prices now. */
  percent: z.object({ least: z.number(), most: z.number() }),
  version: z.number(),
});
export type Sale = z.output<typeof Sale>;
