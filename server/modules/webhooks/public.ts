export {
  /** Who made the addresses of vendors' programs. */
  personalData,
} from './personal-data.ts';
export {
  /** Sends events to the addresses of vendors' programs while the shop runs. */
  startWebhookSender,
} from './sender.ts';
