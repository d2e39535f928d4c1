import type { Translation } from '#web/shared/i18n/messages.ts';
import type { customerAccount as ar } from './words.ar.ts';

export const customerAccount: Translation<typeof ar> = {
  'customerAccount.title': 'Actions on the account',
  'customerAccount.text':
    'Each action is kept with its reason and your name in the log of changes. The customer reads the reason in their copy of their data.',
  'customerAccount.look': 'Look as the customer',
  'customerAccount.lookText':
    'A quarter of an hour, read only: nothing can be changed in the shop or in this console until you end it. Personal data is masked. The customer reads in their account when and why. It counts with the views of personal data of this hour.',
  'customerAccount.lookDone': 'You can look now',
  'customerAccount.looking': 'You look as a customer until {time}. Nothing can be changed until you end it.',
  'customerAccount.openShop': 'Open the shop',
  'customerAccount.endLook': 'Stop looking',
  'customerAccount.sessions': 'End sessions',
  'customerAccount.sessionsText': 'They are signed out on all devices, and sign in again with their password.',
  'customerAccount.sessionsDone': 'The sessions have ended',
  'customerAccount.factor': 'Turn two-step sign-in off',
  'customerAccount.factorText':
    'For somebody who lost phone and recovery codes. Check first who is asking. The password is enough afterwards, and they get a mail.',
  'customerAccount.factorDone': 'Two-step sign-in is off',
  'customerAccount.export': 'Export their data',
  'customerAccount.exportText':
    'A file with all data stored about them, as they can download it. It counts towards the hour’s shows of personal data.',
  'customerAccount.exportDone': 'The file was downloaded',
  'customerAccount.erase': 'Erase the customer',
  'customerAccount.eraseText':
    'Account, addresses, cart, reviews and all that they wrote are erased, for good. Orders and invoices that the law requires stay, without their data.',
  'customerAccount.email': 'The customer’s email',
  'customerAccount.emailHint': 'Type all of it, to confirm who it is.',
  'customerAccount.emailWrong': 'This is not the email of this customer',
  'customerAccount.eraseDone': 'The customer was erased',
  'customerAccount.reason': 'Reason',
  'customerAccount.failed': 'Nothing was done.',
  'customerAccount.limit': 'You have reached this hour’s limit of personal data. Try again later.',
};
