import type { Translation } from '#web/shared/i18n/messages.ts';
import type { look as arabic } from './look.ar.ts';

export const look: Translation<typeof arabic> = {
  'look.label': 'Looking as a customer',
  'look.text': 'You see the shop as {name} sees it. You can only read.',
  'look.reason': 'Reason: {reason}',
  'look.left': '{time} left',
  'look.end': 'Stop looking',
  'look.failed': 'This has not ended. Please try again.',
  'look.past': 'When our team looked at your account',
  'look.pastText': 'A member of the team saw the shop as you see it, without changing anything.',
  'look.pastRow': '{date}, from {from} to {to}',
  'error.looking': 'You are looking as a customer, so nothing can be changed or downloaded here. End that first.',
  'error.look_ended': 'Looking as this customer has ended',
};
