import { compactNumber } from '#contract/shared/application/numbers.ts';
import { bankOf, formatIban } from '#contract/shared/iban.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { type FieldState, LtrField } from '#web/shared/components/forms/form-fields.tsx';
import { groupedIban } from '#web/shared/components/forms/group-iban.ts';

/** An IBAN in groups of four, left to right, with the bank that its digits name. */
export function IbanField({ registration, error, typed }: FieldState & { typed: string }) {
  const { t, pick } = useI18n();
  const bank = bankOf(compactNumber(typed));
  return (
    <LtrField
      registration={groupedIban(registration)}
      error={error}
      label={t('apply.field.iban')}
      hint={
        <>
          {bank ? (
            <b className="font-semibold text-cocoa">{t('apply.ibanBank', { bank: pick(bank.ar, bank.en) })}</b>
          ) : (
            t('apply.hint.iban')
          )}
          <span className="block">{t('apply.ibanSafe')}</span>
        </>
      }
      placeholder={formatIban('SA0000000000000000000000')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputClassName="tabular-nums max-xs:px-2.5 max-xs:text-[15px]"
    />
  );
}
