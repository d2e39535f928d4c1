import type { SellerHome } from '#contract/seller/home.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';

/** Returns that wait for the vendor, and until when. Nothing without any. */
export function ReturnsCard({ returns }: { returns: NonNullable<SellerHome['returns']> }) {
  const { t, format } = useI18n();
  const { toAnswer, toInspect, dueAt } = returns;
  if (toAnswer + toInspect === 0) return null;
  return (
    <section className="rounded-card bg-glaze p-4 md:px-5" aria-labelledby="returns-wait">
      <h2 id="returns-wait" className="text-xl">
        {t('sellerHome.returns')}
      </h2>
      <ul className="mt-1.5 flex flex-col gap-0.5">
        {toAnswer > 0 && <li>{t('sellerHome.toAnswer', { count: toAnswer })}</li>}
        {toInspect > 0 && <li>{t('sellerHome.toInspect', { count: toInspect })}</li>}
      </ul>
      {dueAt && <p className="text-cocoa-2">{t('sellerHome.returnsDue', { time: format.dateTime(dueAt) })}</p>}
      <LinkButton
        to={`/seller/returns?tab=${toAnswer > 0 ? 'answer' : 'inspect'}`}
        variant="quiet"
        icon="returns"
        className="mt-2 max-sm:w-full"
      >
        {t('sellerHome.toReturns')}
      </LinkButton>
    </section>
  );
}
