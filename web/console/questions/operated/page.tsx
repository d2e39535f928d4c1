import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Desk } from '#web/console/reviews/operated/desk.tsx';
import { DeskPage, OnlyChips } from '#web/console/reviews/operated/desk-page.tsx';
import { deskQuery } from '#web/console/reviews/operated/desk-query.ts';
import { useDeskUrl } from '#web/console/reviews/operated/use-desk-url.ts';
import { callApi } from '#web/console/session/api.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { QuestionCard } from './card.tsx';

/** What customers ask about products and stores answer, for the operator to look at. */
export function Component() {
  const { t } = useI18n();
  return (
    <DeskPage title={t('nav.questions')} text={t('questionDesk.text')}>
      <List />
    </DeskPage>
  );
}

function List() {
  const { t } = useI18n();
  const url = useDeskUrl();
  const { tab, search, idOf, set } = url;
  const wanted = { tab, search, productId: idOf('productId'), customerId: idOf('customerId') };
  const isNarrowed = Boolean(wanted.productId ?? wanted.customerId);
  const query = useQuery(
    deskQuery('operated-questions', wanted, url.pageNumber, (asked, signal) =>
      callApi('listOperatedQuestions', { query: asked }, { signal }),
    ),
  );
  return (
    <Desk
      url={url}
      query={query}
      words={{
        ...{ tabs: t('questionDesk.tabs'), search: t('questionDesk.search'), failure: t('questionDesk.failed') },
        count: (count) => t('questionDesk.count', { count }),
      }}
      isFiltered={search !== undefined || isNarrowed}
      filters={
        isNarrowed && (
          <div className="mb-4 flex flex-wrap gap-2">
            <OnlyChips url={url} />
          </div>
        )
      }
      empty={(name) => (
        <State icon="help" title={t(`questionDesk.empty.${name}`)} text={t(`questionDesk.emptyText.${name}`)} />
      )}
      card={(question) => <QuestionCard question={question} onlyProduct={(id) => set({ productId: id, tab: 'all' })} />}
    />
  );
}
