export {
  /** Handles the job that counts what happened in the market on days that are over. */
  keepMarketDays,
} from './market-days.ts';
