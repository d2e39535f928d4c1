import type { FindingReason } from '#contract/shared/application/review.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface RemarkProps {
  title: string;
  reason: FindingReason | null;
  /** In the operator's words. */
  note: string | null;
}

/** Why something was not right, and what to do about it. */
export function Remark({ title, reason, note }: RemarkProps) {
  const { t } = useI18n();
  return (
    <div className="flex items-start gap-2.5 rounded-2xl border-s-4 border-wheat bg-glaze px-3.5 py-2.5">
      <Icon name="chat" className="mt-0.5 size-5 text-wheat-ink" />
      <div className="min-w-0 text-[15px] wrap-anywhere">
        <p className="font-semibold">{title}</p>
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
