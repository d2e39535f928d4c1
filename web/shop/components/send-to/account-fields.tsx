import { compactNumber } from '#contract/shared/application/numbers.ts';
import { bankOf, formatIban } from '#contract/shared/iban.ts';
import { ACCOUNT_KEPT_DAYS } from '#contract/shared/orders/refund-accounts.ts';
import { type FieldState, LtrField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { groupedIban } from '#web/shared/components/forms/group-iban.ts';
import { useSendToI18n } from './words/words.ts';

interface AccountFieldsProps {
  iban: FieldState;
  holder: FieldState;
  /** The number so far. */
  typed: string;
  isOptional?: boolean;
}

/** The number of an account, with the bank that its digits name, and its holder. */
export function AccountFields({ iban, holder, typed, isOptional = false }: AccountFieldsProps) {
  const { t, pick, format } = useSendToI18n();
  const bank = bankOf(compactNumber(typed));
  return (
    <>
      <LtrField
        {...iban}
        registration={groupedIban(iban.registration)}
        label={t('sendTo.iban')}
        isOptional={isOptional}
        hint={bank ? <b className="text-cocoa">{pick(bank.ar, bank.en)}</b> : t('sendTo.ibanHint')}
        placeholder={formatIban('SA0000000000000000000000')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="tabular-nums"
      />
      <TextField
        {...holder}
        label={t('sendTo.holder')}
        isOptional={isOptional}
        hint={t('sendTo.holderHint')}
        autoComplete="name"
      />
      <p className="text-sm text-cocoa-2">{t('sendTo.safe', { days: format.number(ACCOUNT_KEPT_DAYS) })}</p>
    </>
  );
}
