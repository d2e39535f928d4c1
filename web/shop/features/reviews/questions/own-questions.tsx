import { lazy, Suspense } from 'react';
import type { OwnQuestion } from '#contract/shop/texts/questions.ts';
import { withTextWords } from '#web/shop/features/reviews/words/words.ts';
import { QuestionText } from './question-item.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useQuestionsI18n } from './words/words.ts';

const HiddenNote = lazy(withTextWords(async () => (await import('./hidden-note.tsx')).HiddenNote));

/** One's own questions that others do not see, and why. The others are in the list of all. */
export function OwnQuestions({ questions }: { questions: OwnQuestion[] }) {
  const { t } = useQuestionsI18n();
  const unseen = questions.filter(({ status, answers }) => status !== 'PUBLISHED' || answers.length === 0);
  if (unseen.length === 0) return null;
  return (
    <section aria-labelledby="own-questions" className="mb-6 rounded-2xl bg-glaze p-4">
      <h3 id="own-questions" className="mb-2 font-bold">
        {t('questions.own')}
      </h3>
      <ul>
        {unseen.map((question) => (
          <li key={question.id} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
            <QuestionText question={question} isOwn />
            {question.status === 'HIDDEN' ? (
              <Suspense>
                <HiddenNote question={question} />
              </Suspense>
            ) : (
              <>
                <p className="text-cocoa-2">{t(question.status === 'HELD' ? 'questions.held' : 'questions.waits')}</p>
                <RemoveButton id={question.id} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
