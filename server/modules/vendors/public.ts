export {
  /** Adds a vendor that the operator has approved. */
  createVendor,
} from './create.ts';
export {
  /** Lifts the suspensions whose time is over. */
  liftEnded,
} from './suspend.ts';
