import type { ReactNode } from 'react';
import type { Check } from '#web/console/application/steps.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface RemarkProps {
  check: Check;
  isPaper?: boolean;
}

/** The reviewer's reason in words, with what to do about it. */
export function Remark({ check: { reason, note }, isPaper = false }: RemarkProps) {
  const { t } = useI18n();
  return (
    <div className="flex items-start gap-2.5 rounded-2xl border-s-4 border-wheat bg-glaze px-3.5 py-2.5">
      <Icon name="chat" className="mt-0.5 size-5 text-wheat-ink" />
      <div className="min-w-0 text-[15px] wrap-anywhere">
        <p className="font-semibold">{t(isPaper ? 'apply.remarkPaper' : 'apply.remark')}</p>
        {reason && <p>{t(`apply.reason.${reason}`)}</p>}
        {note && (
          <p className="text-cocoa-2">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

/** A field below the reviewer's remark about it. */
export function Remarked({ check, children }: { check: Check | undefined; children: ReactNode }) {
  return (
    <div data-field="" className="flex min-w-0 flex-col gap-2">
      {check && <Remark check={check} />}
      {children}
    </div>
  );
}
