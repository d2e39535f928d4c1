export {
  /** Tells owners of papers that end, and takes offers off that need an expired one. */
  checkExpiry,
} from './expiry.ts';
