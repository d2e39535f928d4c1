import type { Translation } from '#web/shared/i18n/messages.ts';
import type { questions as arabic } from './questions.ar.ts';

export const questions: Translation<typeof arabic> = {
  'questions.title': 'Questions about the product',
  'questions.text': 'The stores that sell it answer them.',
  'questions.ask': 'Ask a question',
  'questions.askAsGuest': 'Sign in to ask',
  'questions.ownStore': 'You belong to a store that sells this product, so you cannot ask about it.',
  'questions.body': 'Your question',
  'questions.bodyHint':
    'Everybody sees it once a store has answered, with your first name and last initial. Leave out your phone number and address.',
  'questions.letters': 'Characters: {used} of {most}',
  'questions.send': 'Send the question',
  'questions.sent': 'Your question has arrived. We email you when it is answered.',
  'questions.sentHeld': 'Your question has arrived. We look at it before stores see it.',
  'questions.sendFailed': 'Your question was not sent.',
  'questions.none': 'Nobody has asked about this product yet.',
  'questions.failed': 'We couldn’t load the questions.',
  'questions.more': 'More questions',
  'questions.answer': '{vendor} answered',
  'questions.own': 'Your questions that others do not see',
  'questions.ownFailed': 'We couldn’t load your questions.',
  'questions.yours': 'Your question',
  'questions.waits': 'It waits for a store’s answer.',
  'questions.held': 'We look at it before stores see it.',
  'questions.hidden': 'We have hidden your question: {reason}.',
  'questions.remove': 'Delete the question',
  'questions.removeConfirm': 'Delete your question, with its answers?',
  'questions.removed': 'Your question was deleted',
  'questions.removeFailed': 'Failed to delete the question',
};
