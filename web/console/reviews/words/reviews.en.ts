import type { Translation } from '#web/shared/i18n/messages.ts';
import type { reviews as ar } from './reviews.ar.ts';

export const reviews: Translation<typeof ar> = {
  'reviews.text': 'What customers wrote about your store’s products. Everybody reads your answer below the review.',
  'reviews.tabs': 'Reviews by answer',
  'reviews.tab.unanswered': 'Unanswered',
  'reviews.tab.answered': 'Answered',
  'reviews.tab.all': 'All',
  'reviews.stars': 'Stars',
  'reviews.starsOf': { one: '{count} star', other: '{count} stars' },
  'reviews.empty.unanswered': 'All reviews are answered',
  'reviews.empty.answered': 'No answers yet',
  'reviews.empty.all': 'No reviews yet',
  'reviews.emptyText.unanswered': 'New reviews that wait for your answer show up here.',
  'reviews.emptyText.answered': 'Reviews that you answered show up here.',
  'reviews.emptyText.all': 'Customers write a review once their order has arrived.',
  'reviews.noText': 'Stars without words.',
  'reviews.reportTitle': 'Report a review',
  'reviews.reportText': 'Daqeeq looks at it. No review is hidden because it is a bad one.',
};
