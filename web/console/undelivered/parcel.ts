import type { OrderStatus } from '#contract/shared/constants.ts';
import type { Failure, FailureReason } from '#contract/shared/orders/undelivered.ts';
import type { OrderEventCode } from '#contract/shared/orders/words.ts';

/** A parcel that could not be delivered, or may yet not be. */
export interface UndeliveredParcel {
  status: OrderStatus;
  isRefused: boolean;
  failure: Failure | null;
  /** The total without cancelled pieces, in riyals. */
  total: number;
  lines: {
    id: string;
    name: string;
    nameEn: string;
    variantName: string;
    variantNameEn: string;
    image: string | null;
    quantity: number;
    cancelled: number;
    isRestockable: boolean;
  }[];
}

/** Whether another attempt can have failed. */
export const mayFail = ({ status, failure }: UndeliveredParcel) => status === 'SHIPPED' && failure?.next !== 'back';

/** Whether an event tells of a parcel that goes back unpaid although nobody has refused it. */
export const isGivenUp = (code: OrderEventCode, failure: FailureReason | null) =>
  code === 'refused' && failure !== null && failure !== 'refused';

/** Whether it can have come back. */
export const mayComeBack = ({ status, isRefused, failure }: UndeliveredParcel) =>
  failure !== null && failure.cameBackAt === null && (status === 'SHIPPED' || isRefused);
