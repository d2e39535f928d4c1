import type { ReactNode } from 'react';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useFieldState } from './form-context.ts';

/** A field with what the reviewer said about it. */
export function Remarked({ field, children }: { field: string; children: ReactNode }) {
  const { t } = useFormI18n();
  const { remark } = useFieldState(field);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {remark && (
        <p className="flex items-start gap-2 rounded-2xl bg-glaze px-3.5 py-2 text-sm">
          <Icon name="chat" className="mt-0.5 size-4.5 shrink-0 text-wheat-ink" />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{t(`proposals.reason.${remark.reason ?? 'other'}`)}</b>
            {remark.note && <> · {remark.note}</>}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}
