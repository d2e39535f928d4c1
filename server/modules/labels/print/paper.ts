import type { Recipient } from '#server/platform/typesetting/recipient.ts';

/** A label as it is printed. Amounts in halalas. */
export interface PrintedLabel {
  /** Of the order; of the return for goods that come back. */
  number: string;
  /** What the square code says. */
  code: string;
  isExpress: boolean;
  isReturn: boolean;
  from: Pick<Recipient, 'name' | 'phone'>;
  to: Recipient & { shortAddress: string | null };
  pieces: number;
  /** To be collected at the door; null if nothing is. */
  collect: number | null;
  /** Null where no carrier gives labels. */
  carrier: string | null;
  trackingNumber: string | null;
}
