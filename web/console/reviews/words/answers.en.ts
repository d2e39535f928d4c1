import type { Translation } from '#web/shared/i18n/messages.ts';
import type { answers as ar } from './answers.ar.ts';

export const answers: Translation<typeof ar> = {
  'answers.openProduct': 'The product’s page',
  'answers.answer': 'Answer',
  'answers.change': 'Change the answer',
  'answers.remove': 'Delete the answer',
  'answers.removeQuestion': 'Delete your answer?',
  'answers.yours': 'Your answer',
  'answers.hint': 'Everybody reads it, under your store’s name. Leave out the customer’s data.',
  'answers.letters': 'Characters: {used} of {most}',
  'answers.send': 'Publish the answer',
  'answers.sent': 'Your answer is published',
  'answers.sentHeld': 'Your answer is saved, and shown once it was looked at',
  'answers.removed': 'Your answer was deleted',
  'answers.sendFailed': 'Your answer was not saved.',
  'answers.held': 'Your answer waits to be looked at. Nobody sees it yet.',
  'answers.hidden': 'Daqeeq has hidden your answer: {reason}. Change it to have it looked at again.',
  'answers.report': 'Report',
  'answers.reported': 'You reported it',
  'answers.reportSent': 'Your report has arrived, and we look at it',
  'answers.reportFailed': 'The report was not sent.',
};
