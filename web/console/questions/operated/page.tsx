import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { FilterChip } from '#web/console/parts/list/filter-panel.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { Desk } from '#web/console/reviews/operated/desk.tsx';
import { useDeskUrl } from '#web/console/reviews/operated/use-desk-url.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { QuestionCard } from './card.tsx';
import { questionsQuery } from './queries.ts';

/** What customers ask about products and stores answer, for the operator to look at. */
export function Component() {
  const { t } = useI18n();
  return (
    <Page
      title={t('nav.questions')}
      text={t('questionDesk.text')}
      action={
        <LinkButton to="/operator/reviews/words" variant="outline" icon="edit">
          {t('desk.words')}
        </LinkButton>
      }
    >
      <List />
    </Page>
  );
}

function List() {
  const { t } = useI18n();
  const url = useDeskUrl();
  const { tab, search, idOf, set } = url;
  const productId = idOf('productId');
  const query = useQuery(questionsQuery({ tab, search, productId }, url.pageNumber));
  return (
    <Desk
      url={url}
      query={query}
      words={{
        ...{ tabs: t('questionDesk.tabs'), search: t('questionDesk.search'), failure: t('questionDesk.failed') },
        count: (count) => t('questionDesk.count', { count }),
      }}
      isFiltered={search !== undefined || productId !== undefined}
      filters={
        productId && (
          <div className="mb-4">
            <FilterChip onRemove={() => set({ productId: undefined })}>{t('desk.onlyProduct')}</FilterChip>
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
