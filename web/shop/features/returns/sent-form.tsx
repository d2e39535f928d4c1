import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { type Carriage, CarriageFields } from '#web/shared/components/forms/carriage-fields.tsx';
import { returnLabelQuery, useSendReturn } from '#web/shop/data/returns/queries.ts';
import { useReturnI18n } from './words/words.ts';

/** Says that the goods are on their way, with the carrier and the number if there are any: those of the label until others are typed. */
export function SentForm({ returnId }: { returnId: string }) {
  const i18n = useReturnI18n();
  const { t } = i18n;
  const send = useSendReturn(returnId);
  const { data: label } = useQuery(returnLabelQuery(returnId));
  const [typed, setTyped] = useState<Carriage | null>(null);
  const carriage = typed ?? { carrier: label?.carrier ?? '', trackingNumber: label?.trackingNumber ?? '' };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate(carriage, { onSuccess: () => showToast({ type: 'success', title: t('ret.sent.done') }) });
  };
  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-4" aria-labelledby="sent">
      <div>
        <h2 id="sent" className="text-xl">
          {t('ret.sent.title')}
        </h2>
        <p className="text-sm text-cocoa-2">{t('ret.sent.hint')}</p>
      </div>
      <CarriageFields
        words={{ carrier: t('ret.sent.carrier'), number: t('ret.sent.number') }}
        values={carriage}
        onChange={setTyped}
      />
      <FailureNote>{send.error && `${t('ret.failed')}. ${errorMessage(i18n, send.error, '')}`}</FailureNote>
      <Button type="submit" icon="truck" className="self-start" isBusy={send.isPending}>
        {t('ret.sent.send')}
      </Button>
    </form>
  );
}
