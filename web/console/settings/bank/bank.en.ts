import type { Translation } from '#web/shared/i18n/messages.ts';
import type { bankSettings as arabic } from './bank.ar.ts';

/** The bank account in the settings of a vendor, and the page that stops its change. */
export const bankSettings: Translation<typeof arabic> = {
  'bank.inForce': 'Present account',
  'bank.inForceText': 'Daqeeq pays what your store earns to this account.',
  'bank.none': 'No account is on record for this store yet.',
  'bank.change': 'Change the account',
  'bank.changeText':
    'Enter the new IBAN, and add a recent letter of the bank with the name of the holder and the IBAN.',
  'bank.letterText': 'A PDF file or a clear picture, at most 10 MB.',
  'bank.letterReady': 'The letter is here, received on {date}',
  'bank.send': 'Ask for the change',
  'bank.sent': 'We have your request, and told all owners',
  'bank.sendFailed': 'The request could not be sent. What you typed is still here; try again.',
  'bank.open': 'Change of the account',
  'bank.pendingText': 'Daqeeq checks the request and the letter. Until then, payouts go to the present account.',
  'bank.confirmedText':
    'Daqeeq has confirmed the new account. Payouts go to it from {time}, and to the present account until then.',
  'bank.withdraw': 'Withdraw the request',
  'bank.withdrawQuestion': 'Withdraw the change of the account? The present account stays.',
  'bank.withdrawn': 'The request is withdrawn',
  'bank.how': 'How an account changes',
  'bank.step.code': 'An owner asks for it, with a fresh code from their authenticator app.',
  'bank.step.mail': 'We mail all owners and the contact address. A link in each mail stops the change.',
  'bank.step.check': 'Daqeeq compares the letter of the bank, and confirms the account or refuses it with a reason.',
  'bank.step.wait': '72 hours after that, payouts go to the new account.',
  'bank.history': 'Earlier accounts and requests',
  'stop.title': 'Stop the change of a bank account',
  'stop.text': 'Somebody asked to pay the store {vendor} to this account:',
  'stop.explain': 'If none of your team asked for it, stop it. The present account stays, and all owners are told.',
  'stop.action': 'Stop the change',
  'stop.done': 'The change is stopped',
  'stop.doneText': '{vendor} is paid to its present account as before. Change your password and look at your team.',
  'stop.over': 'This request is over already',
  'stop.overText': 'This link cannot stop it. If the account in force is wrong, write to us at once.',
  'stop.contact': 'Contact page',
  'stop.invalid': 'This link is not right',
  'stop.invalidText': 'Open the whole link, as it is in the mail.',
  'stop.failed': 'The link could not be opened.',
};
