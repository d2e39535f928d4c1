import { useId, useState } from 'react';
import type { ListedRefund } from '#contract/operator/money/refunds.ts';
import { formatIban } from '#contract/shared/iban.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { AccountNumber } from '#web/console/parts/accounts/account-number.tsx';
import { callApi } from '#web/console/session/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input } from '#web/shared/components/forms/field.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';

interface SendToProps {
  account: NonNullable<ListedRefund['account']>;
  /** Whether the money went there, or in another way. */
  isThere: boolean;
  onChoose: (isThere: boolean) => void;
}

/** Where money has gone: to the customer's account, of which the whole number can be shown, or in another way. */
export function SendTo({ account, isThere, onChoose }: SendToProps) {
  const { t, rich } = useI18n();
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('refunds.account.where')}</legend>
      <RadioCard name={name} value="account" isChosen={isThere} onChoose={() => onChoose(true)}>
        <span className="block font-semibold">{t('refunds.account.here')}</span>
        <AccountNumber account={account} />
        {account.holder && (
          <span className="block text-sm text-cocoa-2">
            {rich('refunds.account.holder', { name: <bdi key="name">{account.holder}</bdi> })}
          </span>
        )}
      </RadioCard>
      {isThere && <WholeNumber id={account.id} />}
      <RadioCard name={name} value="other" isChosen={!isThere} onChoose={() => onChoose(false)}>
        {t('refunds.account.elsewhere')}
      </RadioCard>
    </fieldset>
  );
}

/** All of the number, for a reason that the log keeps. It is kept by this dialog only. */
function WholeNumber({ id }: { id: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [reason, setReason] = useState('');
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => callApi('showRefundAccount', { params: { id }, body: { reason } }),
  });
  if (data)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <bdi dir="ltr" className="font-mono font-semibold tabular-nums">
          {formatIban(data.iban)}
        </bdi>
        <CopyButton text={data.iban} name={t('refunds.account.iban')} />
        <Button variant="quiet" size="small" icon="eyeOff" onClick={reset}>
          {t('refunds.account.hide')}
        </Button>
      </p>
    );
  return (
    <div className="flex flex-col gap-2.5">
      <Field label={t('refunds.account.why')} hint={t('refunds.account.whyHint')}>
        {(props) => (
          <Input
            {...props}
            dir="auto"
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <Button
        variant="quiet"
        size="small"
        icon="eye"
        className="self-start"
        isBusy={isPending}
        disabled={reason.trim() === ''}
        onClick={() => mutate()}
      >
        {t('refunds.account.show')}
      </Button>
      <FailureNote>{error && errorMessage(i18n, error, t('refunds.actFailed'))}</FailureNote>
    </div>
  );
}
