export {
  /** Lifts the suspensions whose time is over. */
  liftEnded,
} from './suspend.ts';
