export {
  /** Adds a vendor that the operator has approved. */
  createVendor,
} from './create.ts';
export {
  /** Begins and ends the holidays whose day has come. Returns the products of which something else is shown. */
  moveHolidays,
} from './holiday.ts';
export {
  /** A vendor as the operator sees it. */
  getOperated,
} from './list.ts';
export {
  /** Personal data of operators in their notes about vendors. */
  personalData,
} from './notes/personal-data.ts';
export {
  /** Lifts the suspensions whose time is over. */
  liftEnded,
} from './suspend.ts';
