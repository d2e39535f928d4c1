import * as z from 'zod/mini';
import { Empty } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

/** Carries the signature of the body: `sha256=` and its HMAC with the shared secret, in hexadecimal digits. */
export const CARRIER_SIGNATURE = 'x-carrier-signature';

export const takeCarrierWebhook = endpoint({
  method: 'POST',
  path: '/carriers/webhooks/:carrier',
  summary:
    'Called by a carrier when it has taken, delivered, failed to deliver or brought back a parcel. The body is signed; an event counts once, in whatever order events come',
  access: 'public',
  load: 'buying',
  params: z.object({ carrier: z.enum(['demo']) }),
  response: Empty,
});
