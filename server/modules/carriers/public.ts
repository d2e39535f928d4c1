export type {
  /** What becomes of the demo carrier's parcels that are on their way. */
  Fate,
} from './demo/tick.ts';
export {
  /** Moves the demo carrier's parcels one step on. */
  tickDemoCarrier,
} from './demo/tick.ts';
export type {
  /** Something that a carrier reports. */
  CarrierEvent,
  /** A carrier, as the shop uses it. */
  CarrierGateway,
  /** What a carrier reports of a parcel. */
  CarrierNews,
  /** What a carrier needs to make a label. */
  LabelRequest,
} from './gateway.ts';
export {
  /** The carrier does not make the label. */
  CarrierRefused,
  /** The carrier could not be asked, or its answer was lost. */
  CarrierUnavailable,
} from './gateway.ts';
export {
  /** The secrets that sign a carrier's webhooks. */
  carrierSecrets,
  /** The configured carrier. */
  openCarrier,
} from './open-carrier.ts';
