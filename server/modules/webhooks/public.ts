export {
  /** The personal data in this module: who created each webhook. */
  personalData,
} from './personal-data.ts';
export {
  /** Sends events to the addresses of vendors' programs while the shop runs. */
  startWebhookSender,
} from './sender.ts';
