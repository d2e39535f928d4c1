import type { ReactNode } from 'react';
import type { Check } from '#web/console/application/steps.ts';
import { Remark } from '#web/console/papers/remark.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';

interface RemarkedProps {
  check: Check | undefined;
  /** Where the remark is about more than one field. */
  title?: string;
  children: ReactNode;
}

/** A field below the reviewer's remark about it. */
export function Remarked({ check, title, children }: RemarkedProps) {
  const { t } = useI18n();
  return (
    <div data-field="" className="flex min-w-0 flex-col gap-2">
      {check && <Remark title={title ?? t('apply.remark')} {...check} />}
      {children}
    </div>
  );
}
