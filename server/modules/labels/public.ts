export {
  /** Takes what a carrier has reported of a parcel, once. */
  takeCarrierEvent,
} from './events.ts';
/** Labels of a customer's parcels in exports and erasures of personal data. */
export { personalData } from './personal-data.ts';
export {
  /** Handles the job that goes on with labels. */
  sweepLabels,
} from './sweep.ts';
