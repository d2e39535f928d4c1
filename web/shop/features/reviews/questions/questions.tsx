import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { RetryNote } from '#web/shared/components/feedback/retry-note.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useIsSignedIn } from '#web/shared/session/auth-store.ts';
import { Ask } from './ask.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { ownQuestionsQuery, questionsQuery } from './queries.ts';
import { QuestionItem } from './question-item.tsx';
import { useQuestionsI18n } from './words/words.ts';

/** What shoppers asked about a product and stores answered, the newest first; and what waits of one's own. */
export function Questions({ offerId }: { offerId: string }) {
  const { t } = useQuestionsI18n();
  const isSignedIn = useIsSignedIn();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(questionsQuery(offerId));
  const { data: own, ...ownQuery } = useQuery({ ...ownQuestionsQuery(offerId), enabled: isSignedIn });
  const questions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const ownIds = new Set(own?.data.map(({ id }) => id));
  const showMore = async () => {
    await query.fetchNextPage();
    // The pressed button moves down or is gone: the reader goes on with the first new question.
    list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${questions.length + 1})`)?.focus();
  };
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="text-2xl">
        {t('questions.title')}
      </h2>
      <p className="mb-4 text-cocoa-2">{t('questions.text')}</p>
      <Ask offerId={offerId} canAsk={own?.canAsk} />
      {isSignedIn && ownQuery.isError && (
        <RetryNote text={t('questions.ownFailed')} onRetry={ownQuery.refetch} className="mb-4 text-cocoa-2" />
      )}
      {own && <OwnQuestions questions={own.data} />}
      {query.isPending && <div className="skeleton h-20" role="status" aria-label={t('app.loading')} />}
      {query.isError && questions.length === 0 && <RetryNote text={t('questions.failed')} onRetry={query.refetch} />}
      {query.isSuccess && questions.length === 0 && <p className="text-cocoa-2">{t('questions.none')}</p>}
      <ul ref={list}>
        {questions.map((question) => (
          <li
            key={question.id}
            tabIndex={-1}
            className="border-b border-line py-4 outline-none first:pt-0 last:border-0 last:pb-0"
          >
            <QuestionItem question={question} isOwn={ownIds.has(question.id)} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <RetryNote text={t('questions.failed')} onRetry={showMore} className="mt-4 text-cocoa-2" />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="quiet"
          size="small"
          className="mt-4"
          isBusy={query.isFetchingNextPage}
          onClick={() => void showMore()}
        >
          {t('questions.more')}
        </Button>
      )}
    </section>
  );
}
