import type { Step } from '#contract/shared/application/steps.ts';
import { kindOf } from '#contract/shared/application/subjects.ts';
import type { OwnApplication } from './application.ts';

/** The pages of an application, in order. Papers and the agreement share one. */
export const PAGES = ['business', 'legal', 'address', 'bank', 'papers'] as const;
export type PageName = (typeof PAGES)[number];
/** The pages that are one form. */
export type FormStep = Exclude<PageName, 'papers'>;

export function isPage(name: string | undefined): name is PageName {
  return (PAGES as readonly (string | undefined)[]).includes(name);
}

export const pathOf = (page: PageName, field?: string) => `/seller/apply/${page}${field ? `#${field}` : ''}`;

/** A field or paper that keeps the application from being sent, with its validation code. */
export interface Problem {
  page: PageName;
  /** A field of the step, or a kind of paper. */
  field: string;
  code: string;
}

/** Everything that keeps an application from being sent, in the order of the pages. */
export function problemsIn(problems: OwnApplication['problems']): Problem[] {
  return PAGES.flatMap((page) => {
    const sources = page === 'papers' ? ['papers', 'agreement'] : [page];
    return sources.flatMap((source) =>
      Object.entries(problems[source] ?? {}).map(([field, code]) => ({ page, field, code })),
    );
  });
}

export type Check = OwnApplication['checks'][number];

/** The reviewer's remarks about a page: fields of its step, or papers that are still there or asked for. */
export function remarksOf({ checks, papers }: Pick<OwnApplication, 'checks' | 'papers'>, page: PageName): Check[] {
  return checks.filter(({ subject }) =>
    page === 'papers'
      ? kindOf(subject) !== null || papers.some(({ id }) => id === subject)
      : subject.startsWith(`${page}.`),
  );
}

/** The field, or the kind of paper, that a remark is about. */
export function fieldOfRemark({ papers }: Pick<OwnApplication, 'papers'>, { subject }: Pick<Check, 'subject'>): string {
  return papers.find(({ id }) => id === subject)?.kind ?? subject.split('.')[1] ?? '';
}

export type PageStatus = 'new' | 'missing' | 'complete';

/** How far a page is. Nothing is missing on one that was never touched: it is new. */
export function statusOf({ steps, papers, problems }: OwnApplication, page: PageName): PageStatus {
  const saved = (step: Step) => steps[step].version > 0;
  const isNew = page === 'papers' ? papers.length === 0 && !saved('agreement') : !saved(page);
  if (isNew) return 'new';
  return problemsIn(problems).some((problem) => problem.page === page) ? 'missing' : 'complete';
}

/** Whether nothing is left to do on a page. */
export function isDone(application: OwnApplication, page: PageName): boolean {
  return statusOf(application, page) === 'complete' && remarksOf(application, page).length === 0;
}

/** Where to go after a page was saved: the next page that needs something; the last page, which sends, if none does. */
export function pageAfter(application: OwnApplication, page: PageName): PageName {
  const later = PAGES.slice(PAGES.indexOf(page) + 1);
  const needs = (each: PageName) => !isDone(application, each);
  return later.find(needs) ?? PAGES.find((each) => each !== page && needs(each)) ?? 'papers';
}
