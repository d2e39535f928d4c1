import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { DeleteAccount } from './delete-account.tsx';

const FILE_NAME = 'daqeeq-my-data.json';

async function downloadData() {
  const data = await callApi('exportPersonalData');
  saveFile(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), FILE_NAME);
}

/** Two rights that the law gives customers: a copy of their personal data, and its deletion. */
export function OwnData({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isDeleting, setDeleting] = useState(false);
  const [success, showSuccess] = usePassingMessage();
  const download = useMutation({
    mutationFn: downloadData,
    onMutate: () => showSuccess(null),
    onSuccess: () => showSuccess(t('profile.dataDownloaded')),
  });
  return (
    <section className="panel max-w-160" aria-labelledby="own-data">
      <h2 id="own-data" className="mb-2 text-2xl">
        {t('profile.data')}
      </h2>
      <p className="mb-4 text-cocoa-2">{t('profile.dataText')}</p>
      <Button
        variant="outline"
        icon="download"
        isBusy={download.isPending}
        onClick={() => download.mutate()}
        className="max-sm:w-full"
      >
        {t('profile.downloadData')}
      </Button>
      <SuccessNote className="not-empty:pt-3">{success}</SuccessNote>
      <FailureNote className="not-empty:pt-3">
        {download.isError && errorMessage(i18n, download.error, t('profile.dataFailed'))}
      </FailureNote>
      <div className="mt-6 border-t border-line pt-5">
        <h3 className="mb-1.5 text-lg font-bold">{t('profile.deleteAccount')}</h3>
        <p className="mb-4 text-cocoa-2">{t('profile.deleteText')}</p>
        <Button variant="danger" icon="trash" onClick={() => setDeleting(true)} className="max-sm:w-full">
          {t('profile.deleteAccount')}
        </Button>
      </div>
      <DeleteAccount email={email} isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </section>
  );
}
