import type { ReactNode } from 'react';
import { formatIban } from '#contract/shared/iban.ts';
import type { BankAccount } from '#contract/shop/checkout.ts';
import type { Order } from '#contract/shop/orders.ts';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

/** What is still to be transferred for an order that waits for a transfer: a part may have arrived. */
export function transferDue({
  totalAmount,
  amountToPay = totalAmount,
  bankMoney,
}: Pick<Order, 'totalAmount' | 'amountToPay' | 'bankMoney'>): number {
  return bankMoney && bankMoney.received > 0 ? bankMoney.missing : amountToPay;
}

/** What of a bank transfer has arrived, and what to transfer. */
export function TransferState({ order }: { order: Order }) {
  const { t, format } = useI18n();
  const { received = 0, missing = 0 } = order.bankMoney ?? {};
  if (received === 0) return <p>{t('order.paying.transfer')}</p>;
  if (missing === 0) return <p>{t('pay.allArrived')}</p>;
  return <p>{t('pay.partArrived', { received: format.money(received), missing: format.money(missing) })}</p>;
}

/** Everything that a bank transfer needs, ready to be copied into the bank's app. */
export function BankDetails({ account, order }: { account: BankAccount; order: Order }) {
  return (
    <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,270px),1fr))] gap-x-5 gap-y-2.5 rounded-2xl bg-glaze px-4 py-3.5">
      <Detail label="order.bank.amount">
        <Money value={transferDue(order)} className="font-bold" />
      </Detail>
      <Detail label="order.bank.iban" copied={account.iban}>
        <bdi dir="ltr" className="font-bold">
          {formatIban(account.iban)}
        </bdi>
      </Detail>
      <Detail label="order.bank.accountName">
        <bdi>{account.accountName}</bdi>
      </Detail>
      <Detail label="order.bank.bankName">
        <bdi>{account.bankName}</bdi>
      </Detail>
      <Detail label="order.bank.reference" copied={order.orderNumber}>
        <bdi dir="ltr" className="font-bold">
          {order.orderNumber}
        </bdi>
      </Detail>
    </dl>
  );
}

function Detail({ label, copied, children }: { label: PlainKey; copied?: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div>
      <dt className="text-sm text-cocoa-2">{t(label)}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {children}
        {copied && <CopyButton text={copied} name={t(label)} />}
      </dd>
    </div>
  );
}
