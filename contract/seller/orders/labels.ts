import * as z from 'zod/mini';
import { Id, IdParams, text } from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { LABEL_OUTCOMES, Label, VOID_OUTCOMES } from '#contract/shared/orders/labels.ts';
import { MOST_PARCELS } from '#contract/shared/orders/parcels.ts';

const access = { area: 'seller', permission: 'orders' } as const;
const change = { ...access, whileSuspended: true } as const;

const Answer = z.object({
  id: Id,
  /** Null for an unknown parcel. */
  orderNumber: z.nullable(z.string()),
  outcome: z.enum(LABEL_OUTCOMES),
  /** As it is now; null for a parcel without one. */
  label: z.nullable(Label),
});
export type LabelAnswer = z.output<typeof Answer>;

export const makeLabels = endpoint({
  method: 'POST',
  path: '/seller/orders/labels',
  summary: `Have the carrier make labels for up to ${MOST_PARCELS} accepted parcels. The answer has a result for each parcel. Repeating the call makes no second label, unless the amount to collect has changed`,
  access: change,
  body: z.object({
    ids: z
      .array(Id, { error: 'invalid' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_PARCELS, { error: 'tooMany' })),
  }),
  /** In the order of the call. */
  response: z.object({ data: z.array(Answer) }),
});

export const voidLabel = endpoint({
  method: 'POST',
  path: '/seller/orders/:id/void-label',
  summary: 'Cancel the label of a parcel that is not handed over',
  access: change,
  params: IdParams,
  /** The attempt of the label, so that no newer one is cancelled. */
  body: z.object({ attempt: z.int({ error: 'invalid' }).check(z.gte(1, { error: 'invalid' })) }),
  response: z.object({ outcome: z.enum(VOID_OUTCOMES), label: z.nullable(Label) }),
});

const ID_LENGTH = 36;

export const printLabels = endpoint({
  method: 'GET',
  path: '/seller/orders/labels',
  summary: `Download the labels of up to ${MOST_PARCELS} parcels, 100 × 150 mm each; where no carrier gives labels, their addresses. 409 \`no_labels\` if none of them has one`,
  access,
  query: z.object({
    /** Of parcels, separated by commas. */
    ids: text(MOST_PARCELS * (ID_LENGTH + 1)).check(
      z.refine((joined) => joined.split(',').every((id) => z.uuid().safeParse(id).success), { error: 'invalid' }),
    ),
  }),
  response: Download,
  produces: 'application/pdf',
});
