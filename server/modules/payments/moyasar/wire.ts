import * as z from 'zod';

// The objects of Moyasar's HTTP API, as far as the shop reads them. Words for a status are read in states.ts.

const halalas = z.int().nonnegative();
const url = z.url({ protocol: /^https?$/ });

const Source = z.object({
  type: z.string(),
  company: z.string().nullish(),
  number: z.string().nullish(),
  mobile: z.string().nullish(),
  message: z.string().nullish(),
  response_code: z.string().nullish(),
  transaction_url: url.nullish(),
});

const Metadata = z.record(z.string(), z.unknown()).nullish();

export const Payment = z.object({
  id: z.guid(),
  status: z.string(),
  amount: halalas,
  fee: halalas.nullish(),
  currency: z.string().length(3),
  refunded: halalas.nullish(),
  captured: halalas.nullish(),
  invoice_id: z.guid().nullish(),
  failure_reason: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  metadata: Metadata,
  source: Source.nullish(),
});
export type Payment = z.infer<typeof Payment>;

export const Invoice = z.object({
  id: z.guid(),
  status: z.string(),
  amount: halalas,
  currency: z.string().length(3),
  url,
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  metadata: Metadata,
  payments: z.array(Payment).nullish(),
});
export type Invoice = z.infer<typeof Invoice>;

const Meta = z.object({ next_page: z.int().nullish() });

/** What a list is read for: each payment is fetched by itself, so that one that cannot be read does not hide the others. */
const Listed = z.object({ id: z.guid(), status: z.string(), invoice_id: z.guid().nullish() });
export const PaymentList = z.object({ payments: z.array(Listed), meta: Meta });
export const SettlementList = z.object({ settlements: z.array(z.object({ id: z.guid() })), meta: Meta });
const SettledLine = z.object({
  payment_id: z.guid().nullish(),
  type: z.string(),
  payment_amount: z.int().nullish(),
  /** Net: what is settled. */
  amount: z.int(),
  /** Including the tax. */
  fee: z.int(),
  tax: z.int(),
});
export type SettledLine = z.infer<typeof SettledLine>;
export const SettlementLines = z.object({ lines: z.array(SettledLine), meta: Meta });

export const WalletSession = z.looseObject({ merchantSessionIdentifier: z.string() });

/** What every refusal says. `errors` is a map, a sentence or nothing. */
export const Refusal = z.object({ type: z.string(), message: z.string().nullish(), errors: z.unknown() });

export const Webhook = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  secret_token: z.string(),
  live: z.boolean(),
  data: z.object({ id: z.guid(), invoice_id: z.guid().nullish() }),
});
