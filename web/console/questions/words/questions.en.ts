import type { Translation } from '#web/shared/i18n/messages.ts';
import type { questions as ar } from './questions.ar.ts';

export const questions: Translation<typeof ar> = {
  'questions.text':
    'What customers ask about the products that you sell. Everybody reads a question once you answer it.',
  'questions.tabs': 'Questions by answer',
  'questions.tab.unanswered': 'Unanswered',
  'questions.tab.answered': 'Answered',
  'questions.tab.all': 'All',
  'questions.empty.unanswered': 'No question waits for you',
  'questions.empty.answered': 'No answers yet',
  'questions.empty.all': 'No questions yet',
  'questions.emptyText.unanswered':
    'Questions on the pages of your products show up here, and those that no store has answered.',
  'questions.emptyText.answered': 'Questions that you answered show up here.',
  'questions.emptyText.all': 'Customers ask on a product’s page, and you get an email with each new question.',
  'questions.askedHere': 'On your store’s page',
  'questions.askedElsewhere': 'On the page of another store that sells it',
  'questions.others': 'Answers of other stores',
  'questions.more': 'Show more',
  'questions.failed': 'We couldn’t load the questions.',
  'questions.reportTitle': 'Report a question',
  'questions.reportText': 'Daqeeq looks at it, and hides it if it breaks the rules.',
};
