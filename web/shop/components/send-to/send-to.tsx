import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RefundAccountForm } from '#contract/shared/orders/refund-accounts.ts';
import type { RefundAccount } from '#contract/shop/orders/refund-account.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { giveRefundAccount, refundAccountQuery } from '#web/shop/data/returns/refund-account.ts';
import { AccountFields } from './account-fields.tsx';
import { AsCredit } from './as-credit.tsx';
import { Late } from './late.tsx';
import { useSendToI18n } from './words/words.ts';

/** Asks where people are to send money of an order, and says where it goes or went. Nothing if there is none. */
export function SendTo({ orderId }: { orderId: string }) {
  const { t, format } = useSendToI18n();
  const heading = useId();
  const { data } = useQuery(refundAccountQuery(orderId));
  if (!data || (data.waiting === 0 && !data.account && !data.late)) return null;
  const { account, waiting, late } = data;
  return (
    <section id="send-to" className="panel mb-5 flex scroll-mt-24 flex-col gap-4" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {t(account ? 'sendTo.titleGiven' : waiting > 0 ? 'sendTo.title' : 'sendTo.titleLate')}
      </h2>
      {late && <Late {...late} />}
      {data.isHeld && <p className="font-semibold">{t('sendTo.held', { amount: format.money(waiting) })}</p>}
      {account ? (
        <Given orderId={orderId} shown={data} account={account} />
      ) : (
        waiting > 0 && <Ask orderId={orderId} shown={data} />
      )}
      {data.mayBecomeCredit && <AsCredit orderId={orderId} waiting={waiting} />}
    </section>
  );
}

type Account = NonNullable<RefundAccount['account']>;

function Given({ orderId, shown, account }: { orderId: string; shown: RefundAccount; account: Account }) {
  const { t, rich, pick, format } = useSendToI18n();
  const [isChanging, setChanging] = useState(false);
  const { waiting, isOpen } = shown;
  const end: ReactNode = (
    <bdi key="end" dir="ltr" className="font-semibold tabular-nums">
      {account.lastFour}
    </bdi>
  );
  return (
    <>
      <p>
        {account.sentAt !== null && waiting === 0
          ? rich('sendTo.went', { end, date: format.date(account.sentAt) })
          : waiting > 0
            ? rich('sendTo.goes', { end, amount: format.money(waiting) })
            : rich('sendTo.kept', { end })}
        {account.bank && <span className="block text-cocoa-2">{pick(account.bank.ar, account.bank.en)}</span>}
      </p>
      {isOpen && !isChanging && (
        <Button variant="outline" icon="edit" className="self-start" onClick={() => setChanging(true)}>
          {t('sendTo.change')}
        </Button>
      )}
      {isOpen && isChanging && <Form orderId={orderId} onDone={() => setChanging(false)} isAnother />}
    </>
  );
}

function Ask({ orderId, shown }: { orderId: string; shown: RefundAccount }) {
  const { t, format } = useSendToI18n();
  return (
    <>
      <p>{t('sendTo.ask', { amount: format.money(shown.waiting) })}</p>
      <Form orderId={orderId} />
    </>
  );
}

interface FormProps {
  orderId: string;
  onDone?: () => void;
  /** Instead of an account that was given. */
  isAnother?: boolean;
}

function Form({ orderId, onDone, isAnother = false }: FormProps) {
  const i18n = useSendToI18n();
  const { t } = i18n;
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: RefundAccountForm,
    defaultValues: { iban: '', holder: '' },
    serverFields: ['iban', 'holder'],
    send: async (body) => {
      try {
        await giveRefundAccount(orderId, body);
      } catch (error) {
        // The money was sent meanwhile: the page says where to.
        if (isApiError(error, 'refund_account_closed'))
          void queryClient.invalidateQueries({ queryKey: ['order', orderId] });
        throw error;
      }
      showToast({ type: 'success', title: t('sendTo.saved') });
      onDone?.();
    },
  });
  const typed = useWatch({ control: form.control, name: 'iban' });
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-xl flex-col gap-4">
      <AccountFields iban={field('iban')} holder={field('holder')} typed={typed} />
      <FailureNote>{formFailure !== null && errorMessage(i18n, formFailure, t('sendTo.failed'))}</FailureNote>
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
        <Button type="submit" isBusy={isSubmitting}>
          {t('sendTo.save')}
        </Button>
        {isAnother && (
          <Button variant="quiet" onClick={onDone}>
            {t('sendTo.keep')}
          </Button>
        )}
      </div>
    </form>
  );
}
