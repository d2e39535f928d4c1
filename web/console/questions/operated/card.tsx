import type { OperatedQuestion } from '#contract/operator/texts/questions.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { QuestionText } from '#web/console/questions/question-text.tsx';
import { AnswerPart } from '#web/console/reviews/operated/answer-part.tsx';
import { CardHead } from '#web/console/reviews/operated/card-head.tsx';
import { Decision } from '#web/console/reviews/operated/decision.tsx';
import { rereadDesk } from '#web/console/reviews/operated/desk-query.ts';
import { Reports, StatusBadge, Why } from '#web/console/reviews/operated/text-parts.tsx';
import { callApi } from '#web/console/session/api.ts';

interface QuestionCardProps {
  question: OperatedQuestion;
  onlyProduct: (id: string) => void;
}

/** A question with why it is here, its answers and reports, and what may become of each text. */
export function QuestionCard({ question, onlyProduct }: QuestionCardProps) {
  const { t, pick } = useI18n();
  const { product, vendor, answers, reports } = question;
  const title = (answer: OperatedQuestion['answers'][number]) =>
    t('questionDesk.answer', { vendor: pick(answer.vendor.name, answer.vendor.nameEn) });
  const titles = new Map<string | null, string>(answers.map((answer) => [answer.id, title(answer)]));
  return (
    <article className="card p-4 md:p-5" aria-label={`${question.authorName}, ${pick(product.name, product.nameEn)}`}>
      <CardHead {...{ product, vendor, onlyProduct }} part="questions" />
      <div className="mb-2">
        <StatusBadge status={question.status} />
      </div>
      <Why text={question} hiddenBefore={t('questionDesk.hiddenBefore')} />
      <QuestionText question={question} />
      <div className="mt-3">
        <QuestionDecision question={question} />
      </div>
      {answers.map((answer) => (
        <AnswerPart key={answer.id} title={title(answer)} answer={answer}>
          <QuestionDecision question={question} answer={answer} />
        </AnswerPart>
      ))}
      <Reports
        reports={reports.map((report) => ({
          ...report,
          about: titles.get(report.answerId) ?? t('questionDesk.onQuestion'),
        }))}
      />
    </article>
  );
}

interface QuestionDecisionProps {
  question: OperatedQuestion;
  /** Without it, the question itself. */
  answer?: OperatedQuestion['answers'][number];
}

function QuestionDecision({ question, answer }: QuestionDecisionProps) {
  const { t } = useI18n();
  const { status, version } = answer ?? question;
  const isSettled =
    status === 'PUBLISHED' &&
    (answer !== undefined || question.isChecked) &&
    question.reports.every(({ answerId, isOpen }) => !isOpen || answerId !== (answer?.id ?? null));
  const params = { id: question.id };
  const seen = { version, ...(answer && { answerId: answer.id }) };
  return (
    <Decision
      status={status}
      isSettled={isSettled}
      words={{
        hide: t(answer ? 'questionDesk.hideAnswer' : 'questionDesk.hideQuestion'),
        hideText: t(answer ? 'questionDesk.hideAnswerText' : 'questionDesk.hideText'),
        hold: t(answer ? 'questionDesk.holdAnswer' : 'questionDesk.holdQuestion'),
      }}
      calls={{
        hide: (why) => callApi('hideQuestion', { params, body: { ...seen, why } }),
        hold: (reason) => callApi('holdQuestion', { params, body: { ...seen, reason } }),
        restore: () => callApi('restoreQuestion', { params, body: seen }),
      }}
      reread={rereadDesk('operated-questions')}
    />
  );
}
