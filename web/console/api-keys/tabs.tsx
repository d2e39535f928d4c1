import { useI18n } from '#web/console/seller/i18n.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

const TABS = [
  ['keys', '/seller/api'],
  ['webhooks', '/seller/api/webhooks'],
] as const;

/** The two ways of connecting a program: it asks with a key, or is told. */
export function ApiTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('apiKeys.title')} className="mb-5 inline-flex max-w-full gap-1 rounded-button bg-crumb p-1">
      {TABS.map(([name, to]) => (
        <Link
          key={name}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-[0.7rem] px-3.5 text-sm font-medium text-cocoa aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-crust-d aria-[current]:shadow-card"
        >
          {t(`apiKeys.tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
