import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { paymentMethodName } from '#contract/shared/payment-methods.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { ageOf } from '#web/console/parts/age.ts';
import type { Column } from '#web/console/parts/list/table/data-table.tsx';
import { useReturnsI18n } from '#web/console/returns/words/i18n.ts';
import { CancelledPieces } from './cancelled-pieces.tsx';
import { Decision } from './decision.tsx';
import { GoesTo } from './goes-to.tsx';
import { Small } from './small.tsx';

/** The columns of the list of refunds, beside the numbers of their orders. */
export function useRefundColumns(): Column<ListedRefund>[] {
  const i18n = useI18n();
  const { t, rich, format, language } = i18n;
  return [
    { name: 'state', label: t('refunds.state'), cell: (row) => <State row={row} /> },
    {
      name: 'cause',
      label: t('refunds.cause'),
      cell: ({ cause, request }) => (
        <>
          {t(`refunds.cause.${cause}`)}
          {request && <Small>{t(`giveBack.reason.${request.reason}`)}</Small>}
          {request?.opens && <Opens opens={request.opens} />}
          {request?.cancels?.pieces && <CancelledPieces pieces={request.cancels.pieces} />}
        </>
      ),
    },
    {
      name: 'method',
      label: t('refunds.method'),
      cell: ({ method, ibanEnd }) => (
        <>
          {paymentMethodName(method, language)}
          {ibanEnd && (
            <Small>
              {rich('refunds.ibanEnd', {
                end: (
                  <bdi key="end" dir="ltr">
                    {ibanEnd}
                  </bdi>
                ),
              })}
            </Small>
          )}
        </>
      ),
    },
    { name: 'account', label: t('refunds.account'), cell: (row) => <GoesTo row={row} /> },
    {
      name: 'age',
      label: t('refunds.age'),
      cell: ({ since, doneAt }) => (
        <>
          <span className="whitespace-nowrap">{ageOf(i18n, since)}</span>
          {doneAt && <Small>{t('refunds.doneAt', { time: format.dateTime(doneAt) })}</Small>}
        </>
      ),
    },
    {
      name: 'amount',
      label: t('refunds.amount'),
      isNumber: true,
      cell: ({ amount }) => <b className="font-semibold whitespace-nowrap">{format.money(amount)}</b>,
    },
  ];
}

/** What can be done with a row; nothing once it is done. */
export function useDecisionColumn(): Column<ListedRefund> {
  const { t } = useI18n();
  return { name: 'decision', label: t('refunds.action'), cell: (row) => <Decision row={row} /> };
}

/** The goods of a return that an approval opens, and what the customer says of them. */
function Opens({
  opens: { reason, pieces, note, asCredit },
}: {
  opens: NonNullable<ListedRefund['request']>['opens'] & {};
}) {
  const { t } = useI18n();
  const { t: tell } = useReturnsI18n();
  return (
    <>
      <Small>
        {tell(`return.reason.${reason}`)} · {tell('return.pieces', { count: pieces })}
        {asCredit && ` · ${t('refunds.opensAsCredit')}`}
      </Small>
      {note && (
        <Small>
          <bdi>{note}</bdi>
        </Small>
      )}
    </>
  );
}

function State({ row }: { row: ListedRefund }) {
  const { t } = useI18n();
  const { failure, note, request, isHeld } = row;
  return (
    <>
      <StateName row={row} />
      {isHeld && (
        <Small>
          <span className="text-berry">{t('refunds.held')}</span>
        </Small>
      )}
      {failure && (
        <Small>
          <bdi>{failure}</bdi>
        </Small>
      )}
      {note && (
        <Small>
          <bdi>{note}</bdi>
        </Small>
      )}
      {request && <Asked request={request} />}
      {request?.decidedBy && <Small>{t('refunds.decidedBy', { person: request.decidedBy })}</Small>}
    </>
  );
}

function StateName({ row: { kind, tab, question, isByHand, request } }: { row: ListedRefund }) {
  const { t } = useI18n();
  if (kind === 'request' && request?.status === 'REJECTED') return t('refunds.rejected');
  if (kind === 'request' && request?.status === 'WITHDRAWN') return t('refunds.withdrawn');
  if (kind === 'request') return t('refunds.tab.to_approve');
  if (question)
    return <span className={tab === 'failed' ? 'text-berry' : ''}>{t(`refunds.question.${question}`)}</span>;
  if (tab === 'under_way') return t('refunds.sending');
  return t(isByHand ? 'refunds.doneByHand' : 'refunds.doneByGateway');
}

function Asked({ request: { by, note, answer } }: { request: NonNullable<ListedRefund['request']> }) {
  const { t, rich } = useI18n();
  return (
    <>
      <Small>{rich('refunds.askedBy', { person: <bdi key="by">{by ?? t('refunds.somebody')}</bdi> })}</Small>
      {note && (
        <Small>
          <bdi>{note}</bdi>
        </Small>
      )}
      {answer && <Small>{rich('refunds.answer', { text: <bdi key="text">{answer}</bdi> })}</Small>}
    </>
  );
}
