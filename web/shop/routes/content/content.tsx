import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Shop } from '#contract/shop/shop.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { ErrorState, State } from '#web/shared/components/feedback/state.tsx';
import { Breadcrumbs } from '#web/shared/components/parts/breadcrumbs.tsx';
import type { IconName } from '#web/shared/components/parts/icon.tsx';
import { documentLanguage } from '#web/shared/i18n/language.ts';
import { EFFECTIVE } from '#web/shop/content/load.ts';
import type { ContentName, ContentPage } from '#web/shop/content/types.ts';
import { pageLanguage } from '#web/shop/data/page-language.ts';
import { pageQueries } from '#web/shop/data/prefetch.ts';
import { Article } from '#web/shop/features/content/article.tsx';
import { ContentsList } from '#web/shop/features/content/contents-list.tsx';
import { contentFacts } from '#web/shop/features/content/facts.ts';
import { countQuestions, filterQuestions } from '#web/shop/features/content/filter-questions.ts';
import { AskUs, MorePages } from '#web/shop/features/content/more-help.tsx';
import { PageHead } from '#web/shop/features/content/page-head.tsx';
import { contentQuery } from '#web/shop/features/content/queries.ts';
import { QuestionFilter } from '#web/shop/features/content/question-filter.tsx';
import { messagesOf, useI18n } from '#web/shop/i18n.ts';
import { describe, languageOf } from '#web/shop/page/page-meta.ts';
import type { loader as rootLoader } from '#web/shop/root.tsx';
import type { Route } from './+types/content.ts';

const ICONS: Record<ContentName, IconName> = {
  about: 'wheat',
  sell: 'store',
  help: 'chat',
  shipping: 'truck',
  returns: 'returns',
  privacy: 'lock',
  terms: 'badge',
};

/** The route is mounted once for each page, whose name is its whole pattern. An address may have capitals or end with a slash. */
const nameOf = (pattern: string) => pattern.replaceAll('/', '') as ContentName;

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const name = nameOf(pattern);
  const page = await context.get(pageQueries).fetchQuery(contentQuery(name, context.get(pageLanguage)));
  return { name, text: page.lead };
}

/** Loads the text before the page is shown; if that fails, the page shows an error. */
export async function clientLoader({ pattern }: Route.ClientLoaderArgs) {
  const name = nameOf(pattern);
  await queryClient.prefetchQuery(contentQuery(name, documentLanguage()));
  return { name, text: undefined };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const messages = messagesOf(languageOf(matches));
  const title = loaderData ? `${messages[`footer.${loaderData.name}`]} · ` : '';
  return describe(`${title}${messages['brand.name']}`, loaderData?.text);
}

export default function ContentRoute({ loaderData: { name } }: Route.ComponentProps) {
  return <Content key={name} name={name} />;
}

function Content({ name }: { name: ContentName }) {
  const { t, language } = useI18n();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const { data: page, isError } = useQuery(contentQuery(name, language));
  const title = t(`footer.${name}`);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('nav.home'), to: '/' }, { label: title }]} />
      {isError && <ErrorState level={1} text={t('error.page')} />}
      {!isError && !page && (
        <div role="status" aria-label={t('app.loading')}>
          <div className="skeleton mb-8 h-44 w-full rounded-hero" />
          <div className="skeleton h-96 w-full rounded-panel" />
        </div>
      )}
      {page && shop && <ContentArticle name={name} title={title} page={page} shop={shop} />}
    </>
  );
}

interface ContentArticleProps {
  name: ContentName;
  title: string;
  page: ContentPage;
  shop: Shop;
}

function ContentArticle({ name, title, page, shop }: ContentArticleProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [typed, setTyped] = useState('');
  const facts = contentFacts(i18n, shop, EFFECTIVE[name]);
  const sections = filterQuestions(page.sections, typed, facts);
  return (
    <>
      <PageHead icon={ICONS[name]} title={title}>
        {page.lead}
      </PageHead>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_260px] lg:gap-14">
        <div className="flex flex-col gap-8 lg:sticky lg:top-28 lg:order-last">
          <ContentsList sections={sections} facts={facts} />
          <div className="hidden lg:block">
            <MorePages />
          </div>
        </div>
        <div className="min-w-0">
          {name === 'help' && <QuestionFilter value={typed} onChange={setTyped} count={countQuestions(sections)} />}
          {sections.length > 0 ? (
            <Article sections={sections} facts={facts} />
          ) : (
            <State icon="search" title={t('help.nothing')} text={t('help.nothingHint')} />
          )}
          <AskUs />
        </div>
      </div>
    </>
  );
}
