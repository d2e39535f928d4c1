import { demoId } from '#demo/keys.ts';
import type { DemoCustomer } from '#demo/people/people.ts';
import { hoursBefore } from '#demo/people/rows.ts';
import type { DB } from '#server/db/types.ts';
import { authorName } from '#server/modules/reviews/public.ts';
import { QUESTIONS } from './asked.ts';

/** Questions of the last hours that the operator’s team has not looked at. */
const NEW_HOURS = 48;
/** A store answers within these hours. */
const ANSWERED_WITHIN = 5;

const numbered = QUESTIONS.map((question, number) => ({ ...question, number, id: demoId('question', number) }));

/** Questions, their answers, and reports of them. */
export function questionRows(customers: DemoCustomer[], now: Date): [keyof DB, Record<string, unknown>[]][] {
  return [
    ['product_questions', numbered.map((question) => questionRow(question, authorOf(question, customers), now))],
    ['product_answers', answersOf(now)],
    ['question_reports', reportsOf(customers, now)],
  ];
}

type Numbered = (typeof numbered)[number];

function authorOf({ account, language, number }: Numbered, customers: DemoCustomer[]): DemoCustomer {
  const others = customers.slice(2).filter((customer) => customer.language === language);
  const author = account === undefined ? others[number * 3] : customers[account];
  if (!author) throw new Error('the demo shop has too few customers');
  return author;
}

function questionRow(question: Numbered, author: DemoCustomer, now: Date): Record<string, unknown> {
  const { id, product, vendor, body, language, age, answers, isHeld, hiddenFor } = question;
  const isDecided = hiddenFor !== undefined || age > NEW_HOURS;
  return {
    ...{ id, product_id: demoId('product', product), product_vendor_id: demoId('offer', product, vendor) },
    ...{ customer_id: author.id, author_name: authorName(author), body, language },
    ...{ status: hiddenFor ? 'HIDDEN' : isHeld ? 'HELD' : 'PUBLISHED', hidden_reason: hiddenFor ?? null },
    ...{ held_because: isHeld ? 'operator' : null, version: hiddenFor || isHeld ? 2 : 1 },
    ...{ created_at: hoursBefore(now, age), checked_at: isDecided ? hoursBefore(now, age - 2) : null },
    asked_told_at: hoursBefore(now, age),
    answer_told_at: answers.length > 0 ? hoursBefore(now, age - ANSWERED_WITHIN) : null,
  };
}

const answerId = (question: Numbered, vendor: string) => demoId('answer', question.number, vendor);

function answersOf(now: Date) {
  return numbered.flatMap((question) =>
    question.answers.map(({ vendor, body, language }, index) => {
      const at = hoursBefore(now, question.age - ANSWERED_WITHIN - index);
      return {
        ...{ id: answerId(question, vendor), question_id: question.id, vendor_id: demoId('vendor', vendor) },
        ...{ body, language, created_at: at, updated_at: at },
      };
    }),
  );
}

function reportsOf([reader]: DemoCustomer[], now: Date) {
  return numbered.flatMap((question) =>
    question.answers.flatMap(({ vendor, reportedFor }) =>
      reportedFor && reader
        ? {
            ...{ id: demoId('report', question.number, vendor), question_id: question.id },
            ...{ answer_id: answerId(question, vendor), user_id: reader.userId, reason: reportedFor },
            created_at: hoursBefore(now, 12),
          }
        : [],
    ),
  );
}
