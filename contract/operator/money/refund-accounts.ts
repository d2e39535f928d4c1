import * as z from 'zod/mini';
import { IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { ACCOUNT_DECISIONS } from '#contract/shared/orders/refunds.ts';

const PAY = { area: 'operator', roles: ['finance'], fresh: true } as const;

export const showRefundAccount = endpoint({
  method: 'POST',
  path: '/operator/refund-accounts/:id/iban',
  summary:
    'Get the full IBAN to which a customer wants money sent, and its holder. The reason is written to the audit log',
  access: PAY,
  params: IdParams,
  body: ReasonBody,
  response: z.object({ iban: z.string(), holder: z.string() }),
});

export const confirmRefundAccount = endpoint({
  method: 'POST',
  path: '/operator/refund-accounts/:id/confirm',
  summary:
    'Confirm the account to which a customer wants money sent: somebody else may then send more than one person may alone. 403 `own_request`',
  access: PAY,
  params: IdParams,
  response: z.object({ outcome: z.enum(ACCOUNT_DECISIONS) }),
});
