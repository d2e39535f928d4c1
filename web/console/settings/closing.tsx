import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isBlocked } from '#contract/shared/vendors.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, TextArea } from '#web/shared/components/forms/field.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Obstacles } from './obstacles.tsx';

/** The end of the vendor: what it means, what keeps it from closing, and the button. */
export function ClosingSection({ vendor }: { vendor: Vendor }) {
  const { t, format } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const own = useQuery({
    queryKey: ['vendor', vendor.id],
    queryFn: ({ signal }) => callApi('getOwnVendor', undefined, { signal }),
  });
  const closing = useQuery({
    queryKey: ['closing', vendor.id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getClosing', undefined, { signal }),
  });
  const skeleton = <div className="skeleton h-96 rounded-panel" />;
  return (
    <section className="panel max-w-180" aria-labelledby="closing">
      <h2 id="closing" className="text-2xl">
        {t('closing.title')}
      </h2>
      {vendor.state === 'CLOSED' ? (
        <p className="mt-2">
          {own.data?.closing
            ? t('closing.isClosed', { day: format.date(own.data.closing.at.slice(0, 10)) })
            : t('closing.closed')}
        </p>
      ) : (
        <>
          <p className="mt-1 text-cocoa-2">{t('closing.text')}</p>
          <ul className="my-4 flex list-disc flex-col gap-2 ps-5">
            <li>{t('closing.offers')}</li>
            <li>{t('closing.team')}</li>
            <li>{t('closing.records')}</li>
            <li>{t('closing.final')}</li>
          </ul>
          <Loaded query={closing} skeleton={skeleton} failure={t('settings.failed')}>
            {(obstacles) => (
              <>
                <Obstacles obstacles={obstacles} />
                <Button
                  variant="danger"
                  className="max-sm:w-full"
                  disabled={isBlocked(obstacles) || vendor.state !== 'APPROVED'}
                  onClick={() => setOpen(true)}
                >
                  {t('closing.action')}
                </Button>
                {vendor.state === 'SUSPENDED' && <p className="mt-2 text-sm text-cocoa-2">{t('settings.locked')}</p>}
              </>
            )}
          </Loaded>
          <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('closing.action')}>
            {(form) => <ClosingForm vendor={vendor} onDone={() => setOpen(false)} {...form} />}
          </FormDialog>
        </>
      )}
    </section>
  );
}

/** As the server takes it. */
const LONGEST_REASON = 500;

interface ClosingFormProps {
  vendor: Vendor;
  onDone: () => void;
  close: () => void;
}

/** Asks for the vendor's name, because nothing brings a closed vendor back. */
function ClosingForm({ vendor, onDone, close }: ClosingFormProps) {
  const { t, pick } = useI18n();
  const name = pick(vendor.businessName, vendor.businessNameEn);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const isNamed = [vendor.businessName, vendor.businessNameEn].includes(typed.trim());
  const isTooLong = reason.trim().length > LONGEST_REASON;
  const [isWrong, setWrong] = useState(false);
  const end = useMutation({
    mutationFn: () => callApi('closeVendor', { body: { reason } }),
    onSuccess: async () => {
      onDone();
      showToast({ type: 'success', title: t('closing.done', { vendor: name }) });
      await queryClient.invalidateQueries();
    },
    // What is under way now is shown behind the dialog.
    onError: () => queryClient.invalidateQueries({ queryKey: ['closing', vendor.id] }),
  });
  const failure = isApiError(end.error, 'confirmation_required') ? null : end.error;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isNamed);
        if (isNamed && !isTooLong) end.mutate();
      }}
    >
      <p>{t('closing.question', { vendor: name })}</p>
      <Field label={t('closing.typeName', { vendor: name })} error={isWrong ? t('closing.nameDiffers') : undefined}>
        {(props) => (
          <Input {...props} dir="auto" value={typed} autoComplete="off" onChange={(e) => setTyped(e.target.value)} />
        )}
      </Field>
      <Field label={t('closing.reason')} isOptional error={isTooLong ? t('val.tooLong') : undefined}>
        {(props) => (
          <TextArea {...props} dir="auto" rows={2} value={reason} onChange={(e) => setReason(e.target.value)} />
        )}
      </Field>
      <FormFailure error={failure} fallback={t('closing.failed')} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={end.isPending}>
          {t('closing.confirm')}
        </Button>
      </div>
    </form>
  );
}
