import * as z from 'zod/mini';
import { Empty, Id, IdParams, limitField } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { DELIVERY_STATES, Delivery, DeliveryDetail, Webhook, WebhookBody } from '#contract/shared/programs/webhooks.ts';

const reading = { area: 'seller', permission: 'api' } as const;
const changing = { ...reading, fresh: true } as const;
const WithSecret = z.object({
  webhook: Webhook,
  /** `whsec_…`, by which signatures are verified. Nobody can read it again. */
  secret: z.string(),
});
const DeliveryParams = z.object({ id: Id, deliveryId: Id });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/seller/webhooks',
  summary: 'List the addresses of the vendor’s programs that events are sent to',
  access: reading,
  response: z.object({ data: z.array(Webhook) }),
});

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/seller/webhooks',
  summary:
    'Have events of the feed sent to an address, as Standard Webhooks; the secret is shown in this answer only. a sixth is refused at `url`: `tooMany`',
  access: changing,
  body: WebhookBody,
  response: WithSecret,
  status: 201,
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/seller/webhooks/:id',
  summary: 'Change the address and its events; what waits goes to the new address',
  access: changing,
  params: IdParams,
  body: WebhookBody,
  response: Webhook,
});

export const switchWebhook = endpoint({
  method: 'POST',
  path: '/seller/webhooks/:id/switch',
  summary: 'Pause an address, or go on sending to it; what happens meanwhile waits, up to 30 days',
  access: reading,
  params: IdParams,
  body: z.object({ isOn: z.boolean({ error: 'invalid' }) }),
  response: Webhook,
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/seller/webhooks/:id/secret',
  summary: 'Make a new secret; the one before signs as well for 24 hours',
  access: changing,
  params: IdParams,
  response: WithSecret,
});

export const tryWebhook = endpoint({
  method: 'POST',
  path: '/seller/webhooks/:id/trial',
  summary: 'Send a trial, once and at once, also to an address that is paused',
  access: reading,
  params: IdParams,
  response: Delivery,
  status: 201,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/seller/webhooks/:id/deliveries',
  summary: 'List what was and will be sent to an address, newest first, for 30 days',
  access: reading,
  params: IdParams,
  query: z.object({
    state: z.optional(z.enum(DELIVERY_STATES, { error: 'invalid' })),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    limit: limitField(50),
  }),
  response: z.object({ data: z.array(Delivery), nextCursor: z.nullable(Id) }),
});

export const getDelivery = endpoint({
  method: 'GET',
  path: '/seller/webhooks/:id/deliveries/:deliveryId',
  summary: 'Get a delivery with its body and all tries',
  access: reading,
  params: DeliveryParams,
  response: DeliveryDetail,
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/seller/webhooks/:id/deliveries/:deliveryId/resend',
  summary:
    'Send a delivery again under the same `webhook-id`; 409 `changed_elsewhere` for one that is about to be sent',
  access: reading,
  params: DeliveryParams,
  response: Delivery,
});

export const resendFailed = endpoint({
  method: 'POST',
  path: '/seller/webhooks/:id/resend-failed',
  summary: 'Send all deliveries again that were given up, in their order, under the same ids; trials are left out',
  access: reading,
  params: IdParams,
  /** How many. */
  response: z.object({ deliveries: z.number() }),
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/seller/webhooks/:id',
  summary: 'Remove an address with its log; nothing more is sent to it',
  access: { ...changing, whileSuspended: true },
  params: IdParams,
  response: Empty,
});
