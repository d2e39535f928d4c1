import type { SellerHome } from '#contract/seller/home.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Beside parcels, what waits for the vendor: stopped webhooks, returns, questions of shoppers. Nothing of what does not wait. */
export function Waiting({
  home: { webhooks, returns, questions },
}: {
  home: Pick<SellerHome, 'webhooks' | 'returns' | 'questions'>;
}) {
  const { t } = useI18n();
  const stopped = webhooks?.stopped ?? 0;
  const toAnswer = questions?.toAnswer ?? 0;
  return (
    <>
      {stopped > 0 && (
        <WaitingCard
          isAlarming
          title={t('sellerHome.webhooksStopped')}
          link={{ to: '/seller/api/webhooks', label: t('sellerHome.toWebhooks') }}
        >
          {t('sellerHome.webhooksStoppedText', { count: stopped })}
        </WaitingCard>
      )}
      {returns && returns.toAnswer + returns.toInspect > 0 && <ReturnsWait returns={returns} />}
      {toAnswer > 0 && (
        <WaitingCard
          title={t('sellerHome.questions')}
          link={{ to: '/seller/questions', label: t('sellerHome.toQuestions'), icon: 'help' }}
        >
          {t('sellerHome.questionsToAnswer', { count: toAnswer })}
        </WaitingCard>
      )}
    </>
  );
}

function ReturnsWait({ returns: { toAnswer, toInspect, dueAt } }: { returns: NonNullable<SellerHome['returns']> }) {
  const { t, format } = useI18n();
  const to = `/seller/returns?tab=${toAnswer > 0 ? 'answer' : 'inspect'}`;
  return (
    <WaitingCard title={t('sellerHome.returns')} link={{ to, label: t('sellerHome.toReturns'), icon: 'returns' }}>
      <ul className="flex flex-col gap-0.5">
        {toAnswer > 0 && <li>{t('sellerHome.toAnswer', { count: toAnswer })}</li>}
        {toInspect > 0 && <li>{t('sellerHome.toInspect', { count: toInspect })}</li>}
      </ul>
      {dueAt && <p className="text-cocoa-2">{t('sellerHome.returnsDue', { time: format.dateTime(dueAt) })}</p>}
    </WaitingCard>
  );
}
