import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface Crumb {
  label: string;
  to?: string;
}

/**
 * On phones one line, which can be moved sideways. Wrapped crumbs would need fewer lines once their font arrives, and the page
 * would jump.
 */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('nav.breadcrumbs')} className="py-4 text-sm text-cocoa-2 print:hidden">
      <ol className="flex items-center gap-x-1.5 gap-y-1 max-md:-mx-4 max-md:-my-1 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap">
        {crumbs.map(({ label, to }, index) => (
          <li
            key={label}
            className="flex items-center gap-1.5 max-md:shrink-0 max-md:whitespace-nowrap md:min-w-0 md:wrap-anywhere"
          >
            {index > 0 && <Icon name="chevron" mirrored className="size-3.5 opacity-60" />}
            {to ? (
              <Link to={to} className="rounded py-1 hover:text-crust-d hover:underline">
                {label}
              </Link>
            ) : (
              <b aria-current="page" className="py-1 font-semibold text-cocoa">
                {label}
              </b>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
