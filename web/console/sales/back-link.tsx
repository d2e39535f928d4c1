import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

export function BackLink() {
  const { t } = useI18n();
  return (
    <Link
      to="/seller/sales"
      className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-1.5 rounded font-semibold text-crust-d hover:underline"
    >
      <Icon name="chevron" mirrored className="size-5 rotate-180 rtl:rotate-0" />
      {t('sales.back')}
    </Link>
  );
}
