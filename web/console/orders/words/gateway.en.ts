import type { Translation } from '#web/shared/i18n/messages.ts';
import type { gateway as arabic } from './gateway.ar.ts';

/** What was sent to the payment gateway and heard from it. */
export const gateway: Translation<typeof arabic> = {
  'gateway.show': 'Show the gateway’s side',
  'gateway.hide': 'Hide the gateway’s side',
  'gateway.failed': 'The gateway’s side could not be loaded.',
  'gateway.none': 'No payment of this order goes through a gateway.',
  'gateway.kept':
    'The shop keeps no bodies and no data of cards, only what follows from them: webhooks for 90 days, of its looks at the gateway the last.',
  'gateway.attempt': '{method} at the gateway',
  'gateway.test': 'Test mode',
  'gateway.provider': 'Gateway',
  'gateway.ownId': 'Our id there',
  'gateway.reference': 'Its reference',
  'gateway.capture': 'Id of the capture',
  'gateway.fee': 'Its fee',
  'gateway.sent': 'Sent',
  'gateway.heard': 'Heard',
  'gateway.entry.begun': 'Payment begun',
  'gateway.entry.code_sent': 'One-time code passed on',
  'gateway.entry.refund_sent': 'Refund',
  'gateway.entry.refund_tried': 'Refund, tried again',
  'gateway.entry.webhook': 'Webhook',
  'gateway.entry.looked': 'State at the last look',
  'gateway.entry.captured': 'Money captured',
  'gateway.entry.refund_done': 'Refund done',
  'gateway.entry.refund_refused': 'Refund refused',
  'gateway.entry.settled': 'Paid out to the shop',
  'gateway.answered': 'looked at {time}',
  'gateway.unanswered': 'not looked at yet',
  'gateway.findings': 'Where both differed',
};
