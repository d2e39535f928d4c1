import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** A link from a preview to the whole list. `of` names the list for screen readers. */
export function ViewAllLink({ to, of }: { to: string; of: string }) {
  const { t } = useI18n();
  return (
    <Link to={to} className="shrink-0 border-b-2 border-wheat font-semibold text-crust-d">
      {t('action.viewAll')}
      <span className="sr-only">: {of}</span>
    </Link>
  );
}
