import type { ReactNode } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';

/** What the change does to offers, carts, open orders and the team. */
export function Effects({ effects, title }: { effects: string[]; title?: string }) {
  const { t } = useI18n();
  return (
    <section className="rounded-2xl bg-glaze p-4" aria-labelledby="effects">
      <h3 id="effects" className="text-heading mb-1.5 font-bold">
        {title ?? t('vendorFile.effects')}
      </h3>
      <ul className="grid gap-1.5">
        {effects.map((effect) => (
          <li key={effect} className="flex items-start gap-2">
            <Icon name="chevron" mirrored className="mt-1.5 size-3.5 text-wheat-ink" />
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FootProps {
  failure: unknown;
  fallback: string;
  onCancel: () => void;
  /** Instead of Cancel, where that could mean the work itself. */
  cancelLabel?: string;
  children: ReactNode;
}

/** The end of a form: why it failed, Cancel and the button. Says nothing if the person closed the dialog of the code. */
export function Foot({ failure, fallback, onCancel, cancelLabel, children }: FootProps) {
  const { t } = useI18n();
  return (
    <>
      <FormFailure error={isApiError(failure, 'confirmation_required') ? null : failure} fallback={fallback} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={onCancel}>
          {cancelLabel ?? t('action.cancel')}
        </Button>
        {children}
      </div>
    </>
  );
}
