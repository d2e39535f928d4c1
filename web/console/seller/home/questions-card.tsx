import type { SellerHome } from '#contract/seller/home.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';

/** Questions of shoppers that wait for the vendor's answer. Nothing without any. */
export function QuestionsCard({ questions }: { questions: NonNullable<SellerHome['questions']> }) {
  const { t } = useI18n();
  const { toAnswer } = questions;
  if (toAnswer === 0) return null;
  return (
    <section className="rounded-card bg-glaze p-4 md:px-5" aria-labelledby="questions-wait">
      <h2 id="questions-wait" className="text-xl">
        {t('sellerHome.questions')}
      </h2>
      <p className="mt-1.5">{t('sellerHome.questionsToAnswer', { count: toAnswer })}</p>
      <LinkButton to="/seller/questions" variant="quiet" icon="help" className="mt-2 max-sm:w-full">
        {t('sellerHome.toQuestions')}
      </LinkButton>
    </section>
  );
}
