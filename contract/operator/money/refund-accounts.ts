import * as z from 'zod/mini';
import { IdParams } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ReasonBody } from '#contract/shared/operator/reason.ts';
import { ACCOUNT_DECISIONS, REFUND_BEGINNINGS } from '#contract/shared/orders/refunds.ts';

const PAY = { area: 'operator', roles: ['finance'], fresh: true } as const;

export const beginSending = endpoint({
  method: 'POST',
  path: '/operator/orders/:id/refund-begun',
  summary:
    'Say, before sending it, that people now send the money of an order that waits: its customer cannot take it as credit any more. `already_done`: nothing waits, so nothing is to be sent. 403 `own_request`',
  access: PAY,
  params: IdParams,
  notFound: 'order_not_found',
  response: z.object({ outcome: z.enum(REFUND_BEGINNINGS) }),
});

export const showRefundAccount = endpoint({
  method: 'POST',
  path: '/operator/refund-accounts/:id/iban',
  summary:
    'Get the full IBAN to which a customer wants money sent, and its holder. The reason is written to the audit log. 409 `refund_account_closed` if no money is to be sent there, `refund_held` while a finding says that a cancelled parcel arrived, 403 `own_request`',
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
