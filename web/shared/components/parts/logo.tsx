import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** `isShort` hides the name on phones, where the header has no room for it. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  const { t } = useI18n();
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-xl" aria-label={t('brand.home')}>
      <LogoMark className="size-10" />
      <span className={`heading text-2xl text-crust md:text-[28px] ${isShort ? 'max-md:hidden' : ''}`}>
        {t('brand.name')}
      </span>
    </Link>
  );
}

export function LogoMark({ className }: { className: string }) {
  return (
    <span className={`grid place-items-center rounded-[32%] bg-[#8c4a1f] text-[#ffe9c4] ${className}`}>
      <Icon name="wheat" className="size-[65%]" />
    </span>
  );
}
