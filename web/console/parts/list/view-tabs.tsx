import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SavedView } from '#contract/shared/lists/views.ts';
import { useI18n } from '#web/console/i18n.ts';
import { showInRow } from '#web/shared/browser/show-in-row.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { TOOL_BUTTON } from './tool-button.ts';
import type { List } from './use-list.ts';
import { useViews } from './use-views.ts';

/** Few visits save a view, and forms are a large part of a first one. */
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

const TAB =
  '-mb-px inline-flex h-12 shrink-0 items-center gap-2 border-b-[3px] border-transparent px-3 font-semibold whitespace-nowrap text-cocoa-2 -outline-offset-2 hover:text-crust aria-[current]:border-wheat aria-[current]:text-crust';

interface ViewTabsProps {
  list: Pick<List, 'name' | 'query' | 'viewId'>;
  /** The tools of the whole list, at the end of the line. */
  tools: ReactNode;
}

/** The saved views of a list, as tabs that are links: each can be opened, shared and gone back from. */
export function ViewTabs({ list, tools }: ViewTabsProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  if (edited !== null && !wasEdited) setWasEdited(true);
  const { views, current } = useViews(list);
  const isChanged = list.query !== (current?.query ?? '');
  const [next, setNext] = useState<string | null>(null);
  const close = (view: SavedView | null) => {
    setEdited(null);
    setNext(view ? queryOfView(view) : '');
  };
  // Once the dialog has gone: while it is open it holds back whoever leaves with unsaved input.
  useEffect(() => {
    if (edited !== null || next === null) return;
    setNext(null);
    void navigate({ search: next }, { preventScrollReset: true });
  }, [edited, next, navigate]);
  const tabs = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab
  useEffect(() => {
    showInRow(tabs.current?.parentElement, tabs.current?.querySelector('[aria-current]'));
  }, [current?.id]);
  return (
    <div className="mb-4 flex items-center gap-1 border-b border-line max-md:-mx-4 max-md:px-2">
      {/* Positioned, so that it clips the words for screen readers too. */}
      <nav aria-label={t('list.views')} className="relative min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        <ul ref={tabs} className="flex">
          <li>
            <Link to="?" aria-current={current ? undefined : 'page'} className={TAB}>
              {t('list.all')}
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={`?${queryOfView(view)}`}
                aria-current={view.id === current?.id ? 'page' : undefined}
                className={TAB}
              >
                {view.isShared && (
                  <>
                    <Icon name="user" className="size-4" />
                    <span className="sr-only">{t('list.sharedView')}</span>
                  </>
                )}
                <bdi>{view.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current?.mayChange && (
        <button
          type="button"
          onClick={() => setEdited(current)}
          aria-label={t(isChanged ? 'list.keepChanges' : 'list.editView')}
          className={TOOL_BUTTON}
        >
          <Icon name="edit" className="size-4.5" />
          <span className="max-lg:sr-only">{t(isChanged ? 'list.keepChanges' : 'list.editView')}</span>
        </button>
      )}
      {isChanged && (
        <button type="button" onClick={() => setEdited('new')} aria-label={t('list.saveView')} className={TOOL_BUTTON}>
          <Icon name="plus" className="size-4.5" />
          <span className="max-lg:sr-only">{t('list.saveView')}</span>
        </button>
      )}
      {tools}
      <Suspense>
        {wasEdited && <ViewDialog list={list} edited={edited} onClose={() => setEdited(null)} onDone={close} />}
      </Suspense>
    </div>
  );
}

const queryOfView = ({ query, id }: SavedView) => [query, `view=${id}`].filter(Boolean).join('&');
