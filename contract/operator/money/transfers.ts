import * as z from 'zod/mini';
import {
  asStoredNumber,
  Id,
  IdParams,
  limitField,
  Money,
  optionalText,
  pageField,
  requiredText,
  Timestamp,
  text,
} from '#contract/shared/common.ts';
import { Download, endpoint } from '#contract/shared/endpoint.ts';
import { CappedMeta, CSV, headingsField } from '#contract/shared/lists/lists.ts';
import { amountField } from '#contract/shared/orders/amount-field.ts';
import { RECEIPT_OUTCOMES, TRANSFER_OUTCOMES, TRANSFER_QUESTIONS } from '#contract/shared/orders/transfers.ts';

export const TRANSFER_TABS = ['open', 'settled'] as const;
export const TRANSFER_SORTS = ['oldest', 'newest'] as const;

const READ = { area: 'operator', roles: ['support', 'finance'] } as const;
const RECORD = { area: 'operator', roles: ['finance'], fresh: true } as const;

export const ListedTransfer = z.object({
  id: Id,
  /** The bank's own number. */
  bankId: z.string(),
  amount: Money,
  /** Of the amount: what pays an order, what was sent back, and what is open. */
  used: Money,
  returned: Money,
  open: Money,
  /** What its sender wrote. */
  reference: z.string(),
  ibanEnd: z.nullable(z.string()),
  at: Timestamp,
  order: z.nullable(z.object({ id: Id, orderNumber: z.string() })),
  /** Null if nothing of it is open. */
  question: z.nullable(z.enum(TRANSFER_QUESTIONS)),
});
export type ListedTransfer = z.infer<typeof ListedTransfer>;

const TransferFilters = z.object({
  tab: z._default(z.enum(TRANSFER_TABS, { error: 'invalid' }), 'open'),
  /** An order number or its beginning, the bank's number, or words of the reference. */
  search: z.optional(text(100)),
  sortBy: z._default(z.enum(TRANSFER_SORTS, { error: 'invalid' }), 'oldest'),
});
export type TransferFilters = z.output<typeof TransferFilters>;

export const listTransfers = endpoint({
  method: 'GET',
  path: '/operator/transfers',
  summary: 'List money that arrived on the bank account: what is open, and what pays an order or was sent back',
  access: READ,
  query: z.extend(TransferFilters, { page: pageField, limit: limitField(50) }),
  response: z.object({ data: z.array(ListedTransfer), meta: CappedMeta, open: z.number() }),
});

export const exportTransfers = endpoint({
  method: 'GET',
  path: '/operator/exports/transfers',
  summary: 'Download the transfers that the filters find, as CSV. 409 `export_too_large`',
  access: READ,
  query: z.extend(TransferFilters, { language: headingsField }),
  response: Download,
  produces: CSV,
});

const Received = z.object({
  outcome: z.enum(RECEIPT_OUTCOMES),
  /** The order that it is for. */
  orderNumber: z.nullable(z.string()),
  /** By outcome: the surplus of a paid order, the shortfall of a held one, or the amount recorded under the same number. */
  amount: z.nullable(Money),
});

const RecordTransfer = z.object({
  amount: amountField,
  reference: requiredText('required', 500),
  bankId: requiredText('required', 100).check(asStoredNumber),
  /** Of the account that it came from. Its end is kept. */
  iban: optionalText(60),
});
export type RecordTransfer = z.output<typeof RecordTransfer>;

export const recordTransfer = endpoint({
  method: 'POST',
  path: '/operator/transfers',
  summary:
    'Record what arrived on the bank account, once by the bank’s number; it pays the order that its reference names if enough has arrived for it. 403 `own_request` for an order of the caller’s',
  access: RECORD,
  body: RecordTransfer,
  response: Received,
});

export const matchTransfer = endpoint({
  method: 'POST',
  path: '/operator/transfers/:id/match',
  summary: 'Give a transfer to the order that it is for. 403 `own_request`',
  access: RECORD,
  params: IdParams,
  body: z.object({ orderNumber: requiredText('required', 60) }),
  response: Received,
});

const Acted = z.object({ outcome: z.enum(TRANSFER_OUTCOMES) });

export const returnTransfer = endpoint({
  method: 'POST',
  path: '/operator/transfers/:id/returned',
  summary:
    'Record that people have sent back what is open of a transfer. `kept`: it may pay an order, unless it is other money. 403 `own_request`',
  access: RECORD,
  params: IdParams,
  body: z.object({
    /** Somebody made sure that it is nobody’s payment. */
    isOther: z._default(z.boolean({ error: 'invalid' }), false),
  }),
  response: Acted,
});

export const keepTransfer = endpoint({
  method: 'POST',
  path: '/operator/transfers/:id/not-returned',
  summary: 'Take back that a transfer was sent back: it was a mistake, or the bank refused. 403 `own_request`',
  access: RECORD,
  params: IdParams,
  response: Acted,
});
