import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import type { Load } from '#web/console/parts/use-download.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { ExportButton } from './export-button.tsx';
import { IgnoredNote } from './ignored-note.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { SearchField } from './search-field.tsx';
import { TOOL_BUTTON } from './tool-button.ts';
import type { List } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useViews } from './use-views.ts';
import { ViewTabs } from './view-tabs.tsx';

interface ListFrameProps<Data> extends Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'skeleton' | 'failure'> {
  list: Pick<List, 'name' | 'query' | 'viewId' | 'key' | 'ignored'>;
  search?: { label: string; value: string; onSearch: (value: string) => void };
  /** The filters' panel. */
  filters: ReactNode;
  /** Beside the search: the choice of columns. */
  tools?: ReactNode;
  load: Load;
  /** There is nothing yet to search or to filter. */
  isEmpty?: boolean;
  /** Chooses a row, for lists with actions on several. */
  onSelect?: (id: string) => void;
  /** The rows: elements with `data-row` and, in each, one with `data-row-handle` that opens it. */
  children: (data: Data) => ReactNode;
}

/** What all lists have: saved views, search, filters, tools, keys, and the states of loading. */
export function ListFrame<Data>({
  list,
  search,
  filters,
  tools,
  load,
  isEmpty,
  onSelect,
  children,
  ...loaded
}: ListFrameProps<Data>) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { isUnknown: isUnknownView } = useViews(list);
  const container = useListKeys({
    memory: list.key,
    isReady: loaded.query.data !== undefined,
    onSelect,
    onSearch: search && (() => input.current?.select()),
    onHelp: () => setHelpOpen(true),
  });
  // Without the right to see the list there is nothing to search, filter or download.
  const isRefused = isApiError(loaded.query.error, 'forbidden');
  if (isEmpty || isRefused) return <Loaded {...loaded}>{children}</Loaded>;
  return (
    <>
      <ViewTabs
        list={list}
        tools={
          <>
            <ExportButton load={load} />
            <button
              type="button"
              aria-label={t('list.keys')}
              onClick={() => setHelpOpen(true)}
              className={`${TOOL_BUTTON} max-md:hidden`}
            >
              <Icon name="keyboard" className="size-5" />
            </button>
          </>
        }
      />
      {(search || tools) && (
        <div className="mb-4 flex gap-2.5">
          {search && <SearchField input={input} {...search} />}
          {tools}
        </div>
      )}
      {filters}
      <IgnoredNote ignored={isUnknownView ? [...list.ignored, `view=${list.viewId}`] : list.ignored} />
      <div ref={container}>
        <Loaded {...loaded}>{children}</Loaded>
      </div>
      <KeysDialog
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        canSelect={onSelect !== undefined}
        canSearch={search !== undefined}
      />
    </>
  );
}

/** A list in which the filters find nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useI18n();
  return (
    <State icon="filter" title={t('list.noMatch')} text={t('list.noMatchText')}>
      <Button variant="outline" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </State>
  );
}

/** A page behind the last one: of an old link, or one whose rows are gone. */
export function NoSuchPage({ page, totalPages, href }: { page: number; totalPages: number; href: string }) {
  const { t, format } = useI18n();
  return (
    <State icon="filter" title={t('list.noPage', { page: format.number(page), last: format.number(totalPages) })}>
      <LinkButton to={href} variant="outline">
        {t('list.toLastPage')}
      </LinkButton>
    </State>
  );
}
