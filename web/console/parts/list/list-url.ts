/** Whether a value of the URL is one that the filter takes. */
type Rule<Value extends string> = (value: string) => value is Value;

/** The filters of a list by name. What no rule takes is left out. */
export type FilterRules = Record<string, Rule<string>>;
export type FiltersOf<Rules extends FilterRules> = {
  [Name in keyof Rules]?: Rules[Name] extends Rule<infer Value> ? Value : never;
};

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Rule<Value> =>
  (value): value is Value =>
    (values as readonly string[]).includes(value);
const matching =
  (pattern: RegExp): Rule<string> =>
  (value): value is string =>
    pattern.test(value);
/** A day that the calendar has, as `2026-11-21`. */
export const aDay = (value: string): value is string => {
  const day = /^[12]\d{3}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  // 31 June would be read as 1 July.
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};
export const anId = matching(/^[\w:@.-]{1,100}$/);
export const aUuid = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);
/** Text that somebody types. */
export const someWords = matching(/^(?=.*\S)\P{Cc}{1,100}$/u);

/** A list whose filters, order, page and columns are in the URL. */
export interface ListRules<Rules extends FilterRules = FilterRules, Order extends string = string> {
  filters: Rules;
  /** The orders that it can have; the first is the usual one. */
  orders: readonly Order[];
  /** The columns that can be hidden. */
  columns: readonly string[];
}

export interface ListState<Rules extends FilterRules = FilterRules, Order extends string = string> {
  filters: FiltersOf<Rules>;
  order: Order;
  /** The columns that are shown; null if nobody has chosen. */
  columns: string[] | null;
  pageNumber: number;
  /** The saved view that the list began with. */
  viewId: string | null;
  /** What the URL says that means nothing here, as `name=value`. */
  ignored: string[];
}

const LAST_PAGE = 10_000;

/** What the URL of a list says. */
export function readList<Rules extends FilterRules, Order extends string>(
  { filters, orders, columns }: ListRules<Rules, Order>,
  params: URLSearchParams,
): ListState<Rules, Order> {
  const given = Object.entries(filters).flatMap(([name, isValid]) => {
    const value = params.get(name)?.trim();
    return value !== undefined && isValid(value) ? [[name, value]] : [];
  });
  const kept = Object.fromEntries(given) as FiltersOf<Rules>;
  const order = orders.find((each) => each === params.get('sort'));
  const pageNumber = Number(params.get('page'));
  const isPage = Number.isInteger(pageNumber) && pageNumber > 0 && pageNumber <= LAST_PAGE;
  const named = params.get('columns')?.split(',').filter(Boolean);
  const shown = named && columns.filter((column) => named.includes(column));
  const isUnknown = (column: string) => !columns.includes(column);
  const isUnderstood = (name: string) => {
    if (name === 'sort') return order !== undefined;
    if (name === 'page') return isPage;
    if (name === 'columns') return !named?.some(isUnknown);
    return name in kept || OTHERS.includes(name);
  };
  return {
    filters: kept,
    order: order ?? (orders[0] as Order),
    // One that only names columns which the list has not chooses nothing.
    columns: shown && (shown.length > 0 || named.length === 0) ? shown : null,
    pageNumber: isPage ? pageNumber : 1,
    viewId: params.get('view'),
    ignored: [...params]
      .filter(([name, value]) => value.trim() !== '' && !isUnderstood(name))
      .map(([name, value]) => `${name}=${name === 'columns' ? named?.filter(isUnknown).join(',') : value}`),
  };
}

/** What a list's URL may say beside filters, order, page and columns. Mails lead to a page in the language of their reader. */
const OTHERS = ['view', 'lang'];

/** The query string of a list without its page and view: the same for the same rows, as a saved view keeps it. */
export function queryOf<Rules extends FilterRules, Order extends string>(
  { orders }: ListRules<Rules, Order>,
  { filters, order, columns }: Pick<ListState<Rules, Order>, 'filters' | 'order' | 'columns'>,
): string {
  const params = new URLSearchParams(
    Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  if (order !== orders[0]) params.set('sort', order);
  if (columns) params.set('columns', columns.join(','));
  params.sort();
  return params.toString();
}

/** The URL's query string, which says everything. */
export function writeList<Rules extends FilterRules, Order extends string>(
  rules: ListRules<Rules, Order>,
  state: Omit<ListState<Rules, Order>, 'ignored'>,
): string {
  const params = new URLSearchParams(queryOf(rules, state));
  if (state.pageNumber > 1) params.set('page', String(state.pageNumber));
  if (state.viewId) params.set('view', state.viewId);
  return params.toString();
}
