import { AnswerBody, type VendorQuestion } from '#contract/seller/texts/questions.ts';
import { type Answer, QUESTION_LIMITS } from '#contract/shared/texts/questions.ts';
import { AnswerActions } from '#web/console/reviews/answer-actions.tsx';
import { ProductLink } from '#web/console/reviews/product-link.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { questionsKey } from './queries.ts';
import { QuestionText } from './question-text.tsx';

/** A question about what the store sells, with its answer and those of other stores. */
export function QuestionCard({ question, vendorId }: { question: VendorQuestion; vendorId: string }) {
  const { t, pick } = useI18n();
  const { id, product, answer, others, isAskedHere, isReported } = question;
  const params = { id };
  return (
    <article className="card p-4 md:p-5" aria-label={`${question.authorName}, ${pick(product.name, product.nameEn)}`}>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2">
        <ProductLink product={product} part="questions" />
        <span className="text-sm text-cocoa-2">
          {t(isAskedHere ? 'questions.askedHere' : 'questions.askedElsewhere')}
        </span>
      </p>
      <QuestionText question={question} />
      {others.length > 0 && <Others answers={others} />}
      <AnswerActions
        answer={answer}
        isReported={isReported}
        schema={AnswerBody}
        most={QUESTION_LIMITS.answer}
        report={{ title: t('questions.reportTitle'), text: t('questions.reportText') }}
        calls={{
          answer: async (body) => (await callApi('answerQuestion', { params, body: { body } })).answer,
          remove: () => callApi('removeAnswer', { params }),
          report: (why) => callApi('reportVendorQuestion', { params, body: why }),
        }}
        reread={() =>
          Promise.all(
            [questionsKey(vendorId), ['home', vendorId]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
          )
        }
      />
    </article>
  );
}

function Others({ answers }: { answers: Answer[] }) {
  const { t, format, pick } = useI18n();
  return (
    <section className="mt-3">
      <p className="text-sm font-medium text-cocoa-2">{t('questions.others')}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {answers.map(({ id, vendorName, vendorNameEn, body, language, createdAt }) => (
          <li key={id} className="max-w-[72ch] rounded-xl bg-crumb p-3">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <bdi className="font-medium">{pick(vendorName, vendorNameEn)}</bdi>
              <time dateTime={createdAt} className="text-sm text-cocoa-2">
                {format.date(createdAt)}
              </time>
            </p>
            <p lang={language} className="whitespace-pre-line wrap-anywhere">
              <bdi>{body}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
