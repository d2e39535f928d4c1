import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { VENDOR_QUESTION_TABS } from '#contract/shared/texts/questions.ts';
import { ShowMore } from '#web/console/parts/list/table/show-more.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { TabLinks } from '#web/console/parts/steps/tab-links.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { mayInVendor, useCurrentVendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { QuestionCard } from './card.tsx';
import { questionsQuery } from './queries.ts';

/** Counts of tabs stop here. */
const MOST_COUNTED = 1_000;

/** What customers ask about what a store sells, and its answers. */
export function Component() {
  const { t } = useI18n();
  const vendor = useCurrentVendor();
  const isAllowed = vendor !== null && mayInVendor(vendor, 'orders');
  return (
    <Page title={t('nav.questions')} text={t('questions.text')}>
      {isAllowed ? <List key={vendor.id} vendorId={vendor.id} /> : <NoPermission />}
    </Page>
  );
}

function List({ vendorId }: { vendorId: string }) {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const tab = VENDOR_QUESTION_TABS.find((each) => each === params.get('tab')) ?? 'unanswered';
  const query = useInfiniteQuery(questionsQuery(vendorId, tab));
  const counts = query.data?.pages[0]?.counts;
  const tabs = VENDOR_QUESTION_TABS.map((name) => ({ name, label: t(`questions.tab.${name}`), count: counts?.[name] }));
  return (
    <>
      <TabLinks label={t('questions.tabs')} tabs={tabs} current={tab} most={MOST_COUNTED} />
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-44" />} failure={t('questions.failed')}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0)
            return <State icon="help" title={t(`questions.empty.${tab}`)} text={t(`questions.emptyText.${tab}`)} />;
          return (
            <>
              <ul className="flex flex-col gap-4">
                {rows.map((question) => (
                  <li key={question.id}>
                    <QuestionCard question={question} vendorId={vendorId} />
                  </li>
                ))}
              </ul>
              <ShowMore label={t('questions.more')} query={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
