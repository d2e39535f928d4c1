import type { Translation } from '#web/shared/i18n/messages.ts';
import type { operatedQuestions as ar } from './operated.ar.ts';

export const operatedQuestions: Translation<typeof ar> = {
  'questionDesk.text':
    'Readers see a question once a store has answered. Nobody edits a text: it is shown as it is, held, or hidden with a reason.',
  'questionDesk.tabs': 'Questions by state',
  'questionDesk.empty.new': 'No new questions',
  'questionDesk.empty.reported': 'No open reports',
  'questionDesk.empty.held': 'Nothing is held',
  'questionDesk.empty.hidden': 'Nothing is hidden',
  'questionDesk.empty.all': 'No questions yet',
  'questionDesk.emptyText.new': 'Questions that nobody of the team has looked at show up here.',
  'questionDesk.emptyText.reported': 'Questions and answers that readers and stores report show up here.',
  'questionDesk.emptyText.held': 'What has a word of the list, or is held by the team, shows up here.',
  'questionDesk.emptyText.hidden': 'What the team has hidden shows up here, and can be shown again.',
  'questionDesk.emptyText.all': 'What customers ask about products shows up here.',
  'questionDesk.search': 'Words of the question or the answer, or the product’s name',
  'questionDesk.failed': 'We couldn’t load the questions.',
  'questionDesk.hiddenBefore': 'An earlier question of its author about this product is hidden.',
  'questionDesk.answer': '{vendor} answered',
  'questionDesk.onQuestion': 'Of the question',
  'questionDesk.hideQuestion': 'Hide the question',
  'questionDesk.hideAnswer': 'Hide the store’s answer',
  'questionDesk.holdQuestion': 'Hold the question',
  'questionDesk.holdAnswer': 'Hold the store’s answer',
  'questionDesk.hideText': 'Nobody sees it or its answers. Its author is told the reason that you choose.',
  'questionDesk.hideAnswerText': 'Nobody sees it. The store reads the reason on the page of its questions.',
  'questionDesk.count': { one: '{count} question', other: '{count} questions' },
};
