/** The name shown with a text in public, and the language of a text. */
export { authorName, languageOf } from './author.ts';
/** A customer's reviews. */
export { personalData } from './personal-data.ts';
/** The author's names and language, and the products that a user has reviewed. */
export { findAuthor, listReviewedProducts } from './queries.ts';
/** Recounts average and number of an offer's reviews, after they moved. */
export { recountReviews } from './reviews.ts';
/** A review as mails to its author need it. */
export { findReviewForMail, type ReviewForMail } from './told/for-mail.ts';
