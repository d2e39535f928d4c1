import * as z from 'zod/mini';
import { Empty } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const takePaymentWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhooks/:provider',
  summary:
    'Called by the payment gateway when something changed. The body carries its secret and says only what to look up',
  access: 'public',
  load: 'buying',
  params: z.object({ provider: z.enum(['local', 'moyasar']) }),
  response: Empty,
});
