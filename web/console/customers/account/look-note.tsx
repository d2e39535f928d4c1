import { useState } from 'react';
import { readLookMark } from '#contract/shared/operator/look.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';

/** While the member looks as a customer: the way to the shop, and the end. Nothing else can be done meanwhile. */
export function LookNote() {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [mark, setMark] = useState(() => readLookMark(document.cookie));
  const end = useMutation({ mutationFn: () => callApi('endOwnLooks'), onSuccess: () => setMark(null) });
  if (!mark || mark.endsAt < Date.now()) return null;
  return (
    <div role="status" className="mb-4 rounded-xl border border-crust p-3">
      <p className="mb-2">{t('customerAccount.looking', { time: format.time(new Date(mark.endsAt).toISOString()) })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href="/"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline"
        >
          {t('customerAccount.openShop')}
        </a>
        <Button size="small" variant="outline" isBusy={end.isPending} onClick={() => end.mutate()}>
          {t('customerAccount.endLook')}
        </Button>
      </div>
      <FailureNote>{end.isError && errorMessage(i18n, end.error, t('customerAccount.failed'))}</FailureNote>
    </div>
  );
}
