import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { returnLabelQuery } from '#web/shop/data/returns/queries.ts';
import { useReturnI18n } from './words/words.ts';

/** The carrier's label for goods that are sent back; nothing where no carrier gives one. */
export function ReturnLabel({ returnId, number }: { returnId: string; number: string }) {
  const i18n = useReturnI18n();
  const { t } = i18n;
  const params = { id: returnId };
  const { data: label } = useQuery(returnLabelQuery(returnId));
  const print = useMutation({
    mutationFn: async () => saveFile(await callApi('printReturnLabel', { params }), `return-label-${number}.pdf`),
  });
  if (!label || label.state === 'none') return null;
  return (
    <section className="panel flex flex-col gap-3" aria-labelledby="label">
      <h2 id="label" className="text-xl">
        {t('ret.label.title')}
      </h2>
      {label.state === 'coming' ? (
        <p role="status">{t('ret.label.coming')}</p>
      ) : (
        <>
          <p>{t('ret.label.hint')}</p>
          <p>
            <bdi>{label.carrier}</bdi> <bdi dir="ltr">{label.trackingNumber}</bdi>
          </p>
          <FailureNote>{print.error && `${t('ret.failed')}. ${errorMessage(i18n, print.error, '')}`}</FailureNote>
          <Button className="self-start" icon="download" isBusy={print.isPending} onClick={() => print.mutate()}>
            {t('ret.label.download')}
          </Button>
        </>
      )}
    </section>
  );
}
