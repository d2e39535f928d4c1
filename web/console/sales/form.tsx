import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { SaleDetail } from '#contract/seller/sales.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import type { SaleDraft } from './draft.ts';
import { HeadFields } from './head-fields.tsx';
import { PackFields } from './pack-fields.tsx';
import { useSaleForm } from './use-sale-form.ts';

interface SaleFormProps {
  vendor: Vendor;
  initial: SaleDraft;
  /** The sale that is changed; null for a new one. */
  sale: SaleDetail | null;
  onSaved?: (sale: SaleDetail) => void;
}

/** Name, time, licence and packs of a sale. */
export function SaleForm({ vendor, initial, sale, onSaved }: SaleFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const form = useSaleForm(vendor, initial, sale, (saved) => {
    const done = sale ? 'sales.saved' : saved.state === 'running' ? 'sales.begun' : 'sales.scheduled';
    showToast({ type: 'success', title: t(done) });
    onSaved?.(saved);
    void navigate(`/seller/sales/${saved.id}`, { replace: true });
  });
  const { draft, verdicts } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send(() =>
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()),
    );
  };
  const isDoubted = draft.rows.some(({ variantId }) => variantId in verdicts);
  const action = isDoubted ? 'sales.anyway' : sale ? 'sales.save' : draft.startsNow ? 'sales.begin' : 'sales.schedule';
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_1.3fr]">
        <HeadFields form={form} />
        <PackFields form={form} vendor={vendor} action={t('sales.anyway')} />
      </div>
      <FailureNote>
        {form.failure !== null && (
          <>
            {errorMessage(i18n, form.failure, t('error.generic'))} {t('sales.kept')}
          </>
        )}
      </FailureNote>
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-flour px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
        <Button type="submit" size="large" isBusy={form.isBusy} className="w-full md:w-auto">
          {t(action)}
        </Button>
      </div>
    </form>
  );
}
