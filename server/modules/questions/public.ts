/** How many questions wait for a store's answer. */
export { countUnanswered } from './answers/count.ts';
/** Questions go along when products are merged, and come back when that is undone. */
export { moveQuestions, returnQuestions } from './merged.ts';
/** A person's questions, answers and reports. */
export { personalData } from './personal-data.ts';
/** A question as mails about it need it. */
export { findQuestionForMail, type QuestionForMail } from './told/for-mail.ts';
