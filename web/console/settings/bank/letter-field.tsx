import { useId } from 'react';
import type { VendorPaper } from '#contract/shared/application/vendor-papers.ts';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import { SendButtons } from '#web/console/papers/send-buttons.tsx';
import { UploadRow } from '#web/console/papers/upload-row.tsx';
import { useUploads } from '#web/console/papers/use-uploads.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { uploadFile } from '#web/console/session/upload.ts';
import { reloadPapers, showPapers } from '#web/console/settings/papers/own-papers.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface LetterFieldProps {
  vendor: Vendor;
  /** The newest letter that waits. It goes with the request. */
  letter: VendorPaper | null;
  error: string | undefined;
}

/** The letter of the bank, which is sent as other papers are, and stays if the request is not sent. */
export function LetterField({ vendor, letter, error }: LetterFieldProps) {
  const { t, format } = useI18n();
  const id = useId();
  const { uploads, add, retry, cancel } = useUploads({
    kind: 'bank_letter',
    send: async (file, options) => {
      // The file is for the vendor of this screen, even if another one has been chosen while it waited.
      const headers = { [VENDOR_HEADER]: vendor.id };
      showPapers(
        vendor.id,
        await uploadFile('sendVendorPaper', { kind: 'bank_letter' }, file, { ...options, headers }),
      );
    },
    onFailure: () => void reloadPapers(vendor.id),
  });
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{t('account.letter')}</legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-cocoa-2">
        {t('bank.letterText')}
      </p>
      {(letter || uploads.length > 0) && (
        <ul className="mb-2 flex flex-col gap-2">
          {letter && (
            <li className="flex items-center gap-2 rounded-2xl bg-pist-soft px-3.5 py-2.5 text-pist">
              <Icon name="check" className="size-5 shrink-0" />
              {t('bank.letterReady', { date: format.dateTime(letter.uploadedAt) })}
            </li>
          )}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onCancel={() => cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <SendButtons
        kind="bank_letter"
        fileLabel={t(letter ? 'papers.sendNew' : 'apply.file')}
        isMain={letter === null}
        onChoose={add}
      />
      {error && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm font-medium text-berry">
          <Icon name="alert" className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
