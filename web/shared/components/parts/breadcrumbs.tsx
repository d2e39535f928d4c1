import { Link } from 'react-router';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { Icon } from './icon.tsx';

interface Crumb {
  label: string;
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('nav.breadcrumbs')} className="py-4 text-sm text-cocoa-2 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
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
