import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { pageWindow } from '#web/shared/url/page-number.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface PaginationProps {
  pageNumber: number;
  totalPages: number;
  /** URL of a page of the list. */
  href: (pageNumber: number) => string;
  /** The page numbers to offer, null for a gap; by default five around the current one. */
  pageNumbers?: (number | null)[];
}

/** Previous, up to five page numbers, Next: as links, so that they can be opened, shared and used without scripts. */
export function Pagination({
  pageNumber,
  totalPages,
  href,
  pageNumbers = pageWindow(pageNumber, totalPages, PAGE_SIZE.pageButtons),
}: PaginationProps) {
  const { t, format } = useI18n();
  if (totalPages <= 1) return null;
  const box = 'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-xl px-2 font-semibold xs:px-3';
  const step = (to: number, isPossible: boolean, label: string, isBack: boolean) => {
    const content = (
      <>
        {isBack && <Icon name="chevron" className="size-4.5 rotate-180 rtl:rotate-0" />}
        <span className="max-xs:sr-only">{label}</span>
        {!isBack && <Icon name="chevron" className="size-4.5 rtl:rotate-180" />}
      </>
    );
    if (!isPossible)
      return (
        <span aria-disabled="true" className={`${box} text-cocoa-2/60`}>
          {content}
        </span>
      );
    return (
      <Link to={href(to)} rel={isBack ? 'prev' : 'next'} className={`${box} text-crust-d hover:bg-crumb`}>
        {content}
      </Link>
    );
  };
  return (
    <nav aria-label={t('catalog.pages')} className="flex flex-wrap items-center justify-center gap-0.5 pt-8 xs:gap-1.5">
      {step(pageNumber - 1, pageNumber > 1, t('action.previous'), true)}
      {pageNumbers.map((number, index) =>
        number === null ? (
          <span key={`gap-${pageNumbers[index - 1]}`} aria-hidden="true" className="px-1 text-cocoa-2">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={href(number)}
            aria-current={number === pageNumber ? 'page' : undefined}
            aria-label={t('catalog.page', { page: number, total: totalPages })}
            className={`${box} ${number === pageNumber ? 'bg-crust text-on-crust' : 'hover:bg-crumb'}`}
          >
            {format.number(number)}
          </Link>
        ),
      )}
      {step(pageNumber + 1, pageNumber < totalPages, t('action.next'), false)}
    </nav>
  );
}
