import type { Answer } from '#contract/shared/texts/questions.ts';
import type { Question } from '#contract/shop/texts/questions.ts';
import { ReportButton } from '#web/shop/features/reviews/report-button.tsx';
import { reportOf } from './queries.ts';
import { RemoveButton } from './remove-button.tsx';
import { useQuestionsI18n } from './words/words.ts';

/** A question with its answers, marked with the language each was written in, and what a reader may do about them. */
export function QuestionItem({ question, isOwn }: { question: Question; isOwn: boolean }) {
  return (
    <>
      <QuestionText question={question} isOwn={isOwn} />
      {isOwn ? <RemoveButton id={question.id} /> : <ReportButton send={reportOf(question.id)} />}
      {question.answers.length > 0 && (
        <ul className="mt-2 flex flex-col gap-3">
          {question.answers.map((answer) => (
            <AnswerText key={answer.id} answer={answer} questionId={question.id} />
          ))}
        </ul>
      )}
    </>
  );
}

export function QuestionText({ question, isOwn }: { question: Question; isOwn: boolean }) {
  const { t, format } = useQuestionsI18n();
  return (
    <>
      <h3 lang={question.language} className="max-w-[72ch] font-bold whitespace-pre-line wrap-anywhere">
        <bdi>{question.body}</bdi>
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-cocoa-2">
        {isOwn ? (
          <span className="font-medium text-pist">{t('questions.yours')}</span>
        ) : (
          <bdi>{question.authorName}</bdi>
        )}
        <time dateTime={question.createdAt}>{format.date(question.createdAt)}</time>
      </p>
    </>
  );
}

function AnswerText({ answer, questionId }: { answer: Answer; questionId: string }) {
  const { t, format, pick } = useQuestionsI18n();
  return (
    <li className="max-w-[72ch] rounded-xl bg-crumb p-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{t('questions.answer', { vendor: pick(answer.vendorName, answer.vendorNameEn) })}</b>
        <time dateTime={answer.createdAt} className="text-sm text-cocoa-2">
          {format.date(answer.createdAt)}
        </time>
      </p>
      <p lang={answer.language} className="whitespace-pre-line wrap-anywhere">
        <bdi>{answer.body}</bdi>
      </p>
      <ReportButton send={reportOf(questionId, answer.id)} />
    </li>
  );
}
