import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { RefundAccountForm } from '#contract/shared/orders/refund-accounts.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { refundAccountQuery } from '#web/shop/data/returns/refund-account.ts';
import { AccountFields } from './account-fields.tsx';
import { useSendToI18n } from './words/words.ts';

/** What the form of a return sends with it: an account, none, or nothing yet because something typed is wrong. */
export type ReadAccount = () => RefundAccountForm | null | 'wrong';

/** Where the money of a return goes that is not paid back to a card. It may be left empty. `reader` reads what was typed. */
export function ReturnAccount({ orderId, reader }: { orderId: string; reader: RefObject<ReadAccount | null> }) {
  const i18n = useSendToI18n();
  const { t, rich } = i18n;
  const { data } = useQuery(refundAccountQuery(orderId));
  const form = useForm({ defaultValues: { iban: '', holder: '' } });
  const { register, formState, getValues, setError, clearErrors, control } = form;
  const latest = useRef<ReadAccount>(() => null);
  latest.current = () => {
    clearErrors();
    const values = getValues();
    if (values.iban.trim() === '' && values.holder.trim() === '') return null;
    const { success, data: account, error } = z.safeParse(RefundAccountForm, values);
    if (success) return account;
    for (const { path, code, message } of error.issues)
      setError(path[0] === 'iban' ? 'iban' : 'holder', { type: code, message });
    return 'wrong';
  };
  useEffect(() => {
    reader.current = () => latest.current();
    return () => {
      reader.current = null;
    };
  }, [reader]);
  const typed = useWatch({ control, name: 'iban' });
  const field = (name: 'iban' | 'holder') => ({
    registration: register(name),
    error: fieldMessage(i18n, formState.errors[name]),
  });
  const given = data?.account;
  return (
    <div className="panel flex flex-col gap-4">
      <h2 className="text-xl">{t(given ? 'sendTo.titleGiven' : 'sendTo.title')}</h2>
      {given ? (
        <p>{rich('sendTo.kept', { end: <bdi dir="ltr">{given.lastFour}</bdi> })}</p>
      ) : (
        <>
          <p>{t('sendTo.optional')}</p>
          <AccountFields iban={field('iban')} holder={field('holder')} typed={typed} isOptional />
        </>
      )}
    </div>
  );
}
