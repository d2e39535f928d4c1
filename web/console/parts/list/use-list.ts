import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListName } from '#contract/shared/lists/views.ts';
import {
  type FilterRules,
  type FiltersOf,
  type ListRules,
  type ListState,
  queryOf,
  readList,
  writeList,
} from './list-url.ts';

export interface ListDefinition<Rules extends FilterRules = FilterRules, Order extends string = string>
  extends ListRules<Rules, Order> {
  name: ListName;
}

export interface List<Rules extends FilterRules = FilterRules, Order extends string = string>
  extends Omit<ListState<Rules, Order>, 'columns'> {
  name: ListName;
  /** The columns that are shown. */
  columns: string[];
  /** The same for the same rows and columns; what a saved view keeps. */
  query: string;
  isFiltered: boolean;
  /** The list with its filters, for what it remembers. */
  key: string;
  setFilters: (change: FiltersOf<Rules>, options?: { replace?: boolean }) => void;
  clear: () => void;
  setOrder: (order: Order) => void;
  setColumns: (columns: string[]) => void;
  /** The URL of a page, or of a saved view. */
  pageHref: (pageNumber: number) => string;
}

const storageKey = (name: ListName) => `console-columns-${name}`;

/** The state of a list: in the URL, but for the choice of columns, which this browser keeps where the URL has none. */
export function useList<Rules extends FilterRules, Order extends string>(
  rules: ListDefinition<Rules, Order>,
): List<Rules, Order> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => localStorage.getItem(storageKey(rules.name)));
  const state = readList(rules, params);
  const go = (next: Partial<ListState<Rules, Order>>, replace = false) => {
    const query = writeList(rules, { ...state, pageNumber: 1, ...next });
    void navigate({ search: query }, { replace, preventScrollReset: true });
  };
  const chosen = kept === null ? null : rules.columns.filter((column) => kept.split(',').includes(column));
  const columns = state.columns ?? chosen ?? [...rules.columns];
  const keyQuery = queryOf(rules, { ...state, columns: null });
  return {
    ...{ ...state, columns, name: rules.name },
    query: queryOf(rules, state),
    isFiltered: Object.keys(state.filters).length > 0,
    key: `${rules.name}?${keyQuery}`,
    setFilters: (change, { replace = false } = {}) => {
      const filters = { ...state.filters, ...change };
      go({ filters }, replace);
    },
    clear: () => go({ filters: {} as FiltersOf<Rules>, viewId: null }),
    setOrder: (order) => go({ order }),
    setColumns: (next) => {
      localStorage.setItem(storageKey(rules.name), next.join(','));
      setKept(next.join(','));
      // A view that brought its own columns must not hide the choice.
      if (state.columns) go({ columns: next, pageNumber: state.pageNumber }, true);
    },
    pageHref: (pageNumber) => `?${writeList(rules, { ...state, pageNumber })}`,
  };
}
