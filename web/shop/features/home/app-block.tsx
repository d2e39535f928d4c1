import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface AppBlockProps {
  /** The URLs of the shop's apps in the app stores; null without an app. */
  stores: { appStore: string | null; playStore: string | null };
}

/** Links to the shop's mobile apps, or, without apps, explains how to add the shop to the home screen. */
export function AppBlock({ stores }: AppBlockProps) {
  const { t } = useI18n();
  const links = [
    { href: stores.appStore, label: 'App Store' },
    { href: stores.playStore, label: 'Google Play' },
  ].filter(({ href }) => href !== null);
  return (
    <section className="mt-5 flex flex-col items-start gap-5 rounded-panel bg-[#8c4a1f] p-6 text-[#fff7ea] md:flex-row md:items-center md:p-9">
      <span className="grid size-16 shrink-0 place-items-center rounded-3xl bg-white/15">
        <Icon name="phone" className="size-8" />
      </span>
      <div className="flex-1">
        <h2 className="mb-1.5 text-2xl">{t('home.appDownload')}</h2>
        <p className="max-w-[60ch] opacity-90">{links.length > 0 ? t('home.appText') : t('home.appHomeScreen')}</p>
      </div>
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {links.map(({ href, label }) => (
            <li key={label}>
              <a
                href={href ?? ''}
                rel="noopener"
                className="inline-flex h-12 items-center rounded-full bg-[#fff7ea] px-6 font-semibold text-[#6f3813] hover:bg-white"
              >
                <bdi dir="ltr">{label}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
