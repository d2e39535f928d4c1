import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { RefundAccountForm } from '#contract/shared/orders/refund-accounts.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { refundAccountQuery } from '#web/shop/data/returns/refund-account.ts';
import { AccountFields } from './account-fields.tsx';
import { CreditInstead } from './credit-instead.tsx';
import { useSendToI18n } from './words/words.ts';

/** What the form of a return sends with it about its money; `wrong` if something typed is. */
export type ReadAccount = () => { account: RefundAccountForm | null; asCredit: boolean } | 'wrong';

interface ReturnAccountProps {
  orderId: string;
  /** The money goes back to the card or wallet that paid, unless the customer wants credit. */
  isOnline: boolean;
  reader: RefObject<ReadAccount | null>;
}

/** Where the money of a return goes: credit, or an account if no card was paid with. It may be left empty. `reader` reads what was entered. */
export function ReturnAccount({ orderId, isOnline, reader }: ReturnAccountProps) {
  const i18n = useSendToI18n();
  const { t, rich } = i18n;
  const { data } = useQuery({ ...refundAccountQuery(orderId), enabled: !isOnline });
  const form = useForm({ defaultValues: { iban: '', holder: '' } });
  const { register, formState, getValues, setError, clearErrors, control } = form;
  const [asCredit, setAsCredit] = useState(false);
  const latest = useRef<ReadAccount>(() => 'wrong');
  latest.current = () => {
    clearErrors();
    const values = getValues();
    if (asCredit || isOnline || (values.iban.trim() === '' && values.holder.trim() === ''))
      return { account: null, asCredit };
    const { success, data: account, error } = z.safeParse(RefundAccountForm, values);
    if (success) return { account, asCredit };
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
      <CreditInstead isChosen={asCredit} onChange={setAsCredit} />
      {!asCredit && !isOnline && (
        <>
          <h2 className="text-xl">{t(given ? 'sendTo.titleGiven' : 'sendTo.title')}</h2>
          {given ? (
            <p>{rich('sendTo.kept', { end: <bdi dir="ltr">{given.lastFour}</bdi> })}</p>
          ) : (
            <>
              <p>{t('sendTo.optional')}</p>
              <AccountFields iban={field('iban')} holder={field('holder')} typed={typed} isOptional />
            </>
          )}
        </>
      )}
    </div>
  );
}
