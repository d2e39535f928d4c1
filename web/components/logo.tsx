import { Link } from 'react-router';
import { useI18n } from '#web/i18n/i18n.tsx';
import { Icon } from './icon.tsx';

/** `isShort` leaves the name to wider screens, where a phone's header has other things to hold. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  const { t } = useI18n();
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-xl" aria-label={t('brand.home')}>
      <span className="grid size-10 place-items-center rounded-[13px] bg-[#8c4a1f] text-[#ffe9c4]">
        <Icon name="wheat" className="size-6.5" />
      </span>
      <span className={`heading text-2xl text-crust md:text-[28px] ${isShort ? 'max-md:hidden' : ''}`}>
        {t('brand.name')}
      </span>
    </Link>
  );
}
