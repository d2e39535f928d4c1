import type { SellerHome } from '#contract/seller/home.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';

/** Addresses of the vendor's programs to which the shop has stopped sending. Nothing without any. */
export function WebhooksCard({ webhooks: { stopped } }: { webhooks: NonNullable<SellerHome['webhooks']> }) {
  const { t } = useI18n();
  if (stopped === 0) return null;
  return (
    <section className="rounded-card bg-berry-soft p-4 md:px-5" aria-labelledby="webhooks-stopped">
      <h2 id="webhooks-stopped" className="text-xl text-berry">
        {t('sellerHome.webhooksStopped')}
      </h2>
      <p className="mt-1.5">{t('sellerHome.webhooksStoppedText', { count: stopped })}</p>
      <LinkButton to="/seller/api/webhooks" variant="quiet" className="mt-2 max-sm:w-full">
        {t('sellerHome.toWebhooks')}
      </LinkButton>
    </section>
  );
}
