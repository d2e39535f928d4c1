import { useI18n } from '#web/console/operator/i18n.ts';
import { Facts } from '#web/console/parts/facts.tsx';
import type { VendorAccount } from './data.ts';

/** Whose account it is, who asked for it and who decided, and why not. */
export function AccountFacts({ account }: { account: VendorAccount }) {
  const { t, format } = useI18n();
  const { holder, requestedBy, requestedAt, decidedBy, inForceFrom, endedAt, reason, note } = account;
  return (
    <div className="text-sm">
      <Facts
        rows={[
          [t('account.holder'), <bdi key="holder">{holder}</bdi>],
          [t('account.requestedBy'), requestedBy && <bdi>{requestedBy}</bdi>],
          [t('account.requestedAt'), requestedBy && format.dateTime(requestedAt)],
          [t('vendorBank.decidedBy'), decidedBy && <bdi>{decidedBy}</bdi>],
          [t('account.inForceFrom'), inForceFrom && format.dateTime(inForceFrom)],
          [t('account.endedAt'), endedAt && format.dateTime(endedAt)],
          [t('account.reason'), reason && t(`accountRefusal.${reason}`)],
          [t('account.note'), note && <bdi>{note}</bdi>],
        ]}
      />
    </div>
  );
}
