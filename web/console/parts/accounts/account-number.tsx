import type { BankAccount } from '#contract/shared/application/bank-accounts.ts';
import { formatIban } from '#contract/shared/iban.ts';
import { useI18n } from '#web/console/i18n.ts';

interface AccountNumberProps {
  account: Pick<BankAccount, 'lastFour' | 'bank'>;
  /** All of it, for finance. */
  iban?: string;
}

/** The end of an account's IBAN, left to right, and its bank. */
export function AccountNumber({ account: { lastFour, bank }, iban }: AccountNumberProps) {
  const { pick } = useI18n();
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <bdi dir="ltr" className="font-mono font-semibold tabular-nums">
        {iban ? formatIban(iban) : `SA•• •••• ${lastFour}`}
      </bdi>
      {bank && <span className="text-cocoa-2">{pick(bank.ar, bank.en)}</span>}
    </span>
  );
}
