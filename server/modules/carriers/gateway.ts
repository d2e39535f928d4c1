import type { LabelProblem } from '#contract/shared/orders/labels.ts';
import type { FailureReason } from '#contract/shared/orders/undelivered.ts';
import type { Recipient } from '#server/platform/typesetting/recipient.ts';

/** The carrier could not be asked, or its answer was lost: the label may have been made. The same call is safe to repeat. */
export class CarrierUnavailable extends Error {}

/** The carrier does not make the label. Nothing has happened, and the same call is not sent again. */
export class CarrierRefused extends Error {
  readonly problem: LabelProblem;

  constructor(problem: LabelProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export interface LabelRequest {
  /** The carrier makes one label for a key, however often and from wherever it is asked. */
  key: string;
  orderNumber: string;
  from: Recipient & { city: string };
  to: Recipient & { city: string; country: string };
  /** Halalas to be collected at the door. */
  collect: number;
}

/** What a carrier reports of a parcel. */
export type CarrierNews =
  | { kind: 'handed_over' }
  /** Halalas that were collected at the door; null if the carrier does not say. */
  | { kind: 'delivered'; collected: number | null }
  /** The number of the attempt, from 1 on. `back`: there is no other one. */
  | { kind: 'failed'; attempt: number; reason: FailureReason; next: 'again' | 'back' }
  /** The parcel is at its sender again. */
  | { kind: 'returned'; reason: FailureReason };

export interface CarrierEvent {
  /** The carrier's own, the same in its webhook and when it is asked. */
  id: string;
  trackingNumber: string;
  at: Date;
  news: CarrierNews;
}

/** A carrier. Its calls throw `CarrierUnavailable`, and none is made inside a database transaction. */
export interface CarrierGateway {
  readonly name: 'manual' | 'demo';
  /** Whether it makes labels. Otherwise sellers type a carrier and its number when they hand a parcel over. */
  readonly makesLabels: boolean;
  /** What people call it. */
  readonly displayName: string;
  /** Throws `CarrierRefused` as well. */
  createLabel(request: LabelRequest): Promise<{ trackingNumber: string }>;
  /** Sees to it that no label of the key is valid, also none that has still to be made. `in_use`: it has the parcel already. */
  cancelLabel(key: string): Promise<'void' | 'in_use'>;
  /** All that it has reported of a parcel, the oldest first. */
  track(trackingNumber: string): Promise<CarrierEvent[]>;
  /** Null for what is not from the carrier. */
  parse(raw: Buffer, signature: string | undefined): CarrierEvent | null;
}
