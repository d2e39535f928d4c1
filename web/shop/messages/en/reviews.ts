import type { Translation } from '#web/shared/i18n/messages.ts';
import type { reviews as arabic } from '#web/shop/messages/ar/reviews.ts';

export const reviews: Translation<typeof arabic> = {
  'review.rating': 'Your rating',
  'review.stars': { one: '{count} star', other: '{count} stars' },
  'review.title': 'Title',
  'review.body': 'Your review',
  'review.bodyHint': 'What did you like? What could be better?',
  'review.nameHint': 'Your first name and last initial are shown with your review.',
  'review.save': 'Publish review',
  'review.saved': 'Your review is published',
  'review.saveFailed': 'Failed to publish the review',
  'review.own': 'Your review of this product',
  'review.write': 'Write a review',
  'review.edit': 'Edit review',
  'review.remove': 'Delete review',
  'review.removeConfirm': 'Are you sure you want to delete your review?',
  'review.removed': 'Your review was deleted',
  'review.removeFailed': 'Failed to delete the review',
  'review.whoMay': 'Only customers who received this product from this vendor can review it.',
  'review.report': 'Report',
  'review.reply': '{vendor} answered',
  'error.reviews': 'We couldn’t load the reviews.',
};
