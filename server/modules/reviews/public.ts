/** The name that stands over a review: */
export { authorName } from './author.ts';
/** Everything that a customer has written goes. */
export { removeReviewsOf } from './service.ts';
