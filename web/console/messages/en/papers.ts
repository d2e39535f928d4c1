import type { papers as arabic } from '#web/console/messages/ar/papers.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** The papers of a vendor after its approval. */
export const papers: Translation<typeof arabic> = {
  'papers.loadFailed': 'The papers of the store could not be loaded.',
  'papers.text': 'We email you before a paper ends. Send the new one before its last day, so that your offers stay on.',
  'papers.tasks': 'For you to do',
  'papers.task.missing': 'Send: {paper}',
  'papers.task.refused': '{paper}: not accepted. Read why, and send another one.',
  'papers.task.expired': '{paper}: ended on {date}',
  'papers.task.endsToday': '{paper}: ends today',
  'papers.task.ends': {
    one: '{paper}: ends tomorrow',
    other: '{paper}: ends in {count} days',
  },
  'papers.state.PENDING': 'Waiting for review',
  'papers.state.ACCEPTED': 'Accepted',
  'papers.state.REFUSED': 'Not accepted',
  'papers.state.REPLACED': 'Replaced by a newer one',
  'papers.state.EXPIRED': 'Ended',
  'papers.missing': 'Not received',
  'papers.endsToday': 'Ends today',
  'papers.endsIn': {
    one: 'Ends tomorrow',
    other: 'Ends in {count} days',
  },
  'papers.validUntil': 'Valid until {date}',
  'papers.endedOn': 'Ended on {date}',
  'papers.sentOn': 'Sent on {date}',
  'papers.addDays': 'Add its last day, and we remind you in time.',
  'papers.refused': 'Why it was not accepted',
  'papers.held': {
    one: '{count} offer is off because this paper has ended. Send a valid one to sell it again.',
    other: '{count} offers are off because this paper has ended. Send a valid one to sell them again.',
  },
  'papers.heldWaiting': {
    one: '{count} offer is off. It is sold again once the new paper is accepted.',
    other: '{count} offers are off. They are sold again once the new paper is accepted.',
  },
  'papers.sendNew': 'Send a new one',
  'papers.past': {
    one: '{count} earlier paper',
    other: '{count} earlier papers',
  },
  'papers.more': 'Send another kind of paper',
  'papers.moreText': 'For example a halal certificate or a letter of the brand. Photos or PDF files, up to 10 MB each.',
  'papers.closed': 'The store is closed for good. Its papers are kept for you to read.',
};
