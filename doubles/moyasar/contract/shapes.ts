import * as z from 'zod';

// The objects as Moyasar's documents show them, written from the documents and not from the double.

const time = z.iso.datetime({ offset: true });
const halalas = z.int().nonnegative();
const metadata = z.record(z.string(), z.string()).nullable();

export const StcSource = z.looseObject({
  type: z.literal('stcpay'),
  mobile: z.string(),
  reference_number: z.string().nullable(),
  transaction_url: z.url().nullable(),
  message: z.string().nullable(),
});

export const PaymentShape = z.looseObject({
  id: z.uuid(),
  status: z.enum(['initiated', 'paid', 'authorized', 'failed', 'refunded', 'captured', 'voided', 'verified']),
  amount: halalas,
  fee: halalas,
  currency: z.string().length(3),
  refunded: halalas,
  refunded_at: time.nullable(),
  captured: halalas,
  captured_at: time.nullable(),
  voided_at: time.nullable(),
  description: z.string().nullable(),
  amount_format: z.string(),
  fee_format: z.string(),
  refunded_format: z.string(),
  captured_format: z.string(),
  invoice_id: z.uuid().nullable(),
  ip: z.string().nullable(),
  callback_url: z.url().nullable(),
  created_at: time,
  updated_at: time,
  metadata,
  source: z.looseObject({ type: z.string(), message: z.string().nullable() }),
});

export const InvoiceShape = z.looseObject({
  id: z.uuid(),
  status: z.enum(['initiated', 'paid', 'failed', 'refunded', 'canceled', 'on_hold', 'expired', 'voided']),
  amount: halalas,
  currency: z.string().length(3),
  description: z.string(),
  logo_url: z.string().nullable(),
  amount_format: z.string(),
  url: z.url(),
  callback_url: z.url().nullable(),
  expired_at: time.nullable(),
  created_at: time,
  updated_at: time,
  back_url: z.url().nullable(),
  success_url: z.url().nullable(),
  metadata,
  payments: z.array(PaymentShape).nullish(),
});

export const MetaShape = z.object({
  current_page: z.int().positive(),
  next_page: z.int().nullable(),
  prev_page: z.int().nullable(),
  total_pages: z.int().nonnegative(),
  total_count: z.int().nonnegative().nullable(),
});

export const SettlementShape = z.looseObject({
  id: z.uuid(),
  recipient_type: z.enum(['Entity', 'Platform', 'Beneficiary']),
  currency: z.string().length(3),
  amount: z.int(),
  fee: z.int(),
  tax: z.int(),
  reference: z.string().nullable(),
  settlement_count: z.int(),
  created_at: time,
});

export const LineShape = z.looseObject({
  payment_id: z.uuid().nullish(),
  type: z.enum([
    'payment',
    'refund',
    'void',
    'fee',
    'platform_duties',
    'other_duties',
    'chargeback',
    'chargeback_penalty',
    'installment',
  ]),
  currency: z.string().length(3),
  payment_amount: z.int(),
  amount: z.int(),
  settlement_amount: z.int(),
  fee: z.int(),
  tax: z.int(),
  transacted_at: time,
});

export const RefusalShape = z.object({ type: z.string(), message: z.string(), errors: z.unknown() });
