import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';

export interface ActiveFilter {
  label: string;
  /** The URL of the list without this filter. */
  href: string;
}

/** The active filters of a list as chips; each removes its filter. */
export function ActiveFilters({ filters }: { filters: ActiveFilter[] }) {
  const { t } = useI18n();
  // The link that removed its filter, and the button that cleared all, are gone.
  useFocusAfterRemoval(filters.length);
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label={t('catalog.activeFilters')}
      className="mb-4 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap"
    >
      {filters.map(({ label, href }) => (
        <li key={href} className="max-md:shrink-0 md:min-w-0">
          {/* Relative, so that the hidden word scrolls with its chip and does not widen the page. */}
          <Link
            to={href}
            preventScrollReset
            className="relative inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-paper ps-4 pe-3 text-[15px] leading-snug font-medium hover:bg-crumb"
          >
            <span className="sr-only">{t('catalog.removeFilter')}: </span>
            <span className="min-w-0 max-md:whitespace-nowrap md:wrap-anywhere">{label}</span>
            <Icon name="close" className="size-4.5 shrink-0 text-cocoa-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The text of a price filter: from, up to, or between; null if it has neither end. */
export function usePriceLabel(minimum: string, maximum: string): string | null {
  const { t, format } = useI18n();
  const [min, max] = [minimum, maximum].map((price) => (price === '' ? null : format.money(Number(price))));
  if (min && max) return t('catalog.priceBetween', { min, max });
  if (min) return t('catalog.priceFrom', { min });
  return max ? t('catalog.priceTo', { max }) : null;
}
