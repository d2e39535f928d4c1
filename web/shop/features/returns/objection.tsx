import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { RETURN_LIMITS } from '#contract/shared/orders/returns.ts';
import type { Return } from '#contract/shop/orders/returns.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { useDisputeReturn } from '#web/shop/data/returns/queries.ts';
import { useReturnI18n } from './words/words.ts';

/** Objects to what the vendor refused, so that the operator decides. */
export function ObjectionForm({ returnId, until }: { returnId: string; until: string }) {
  const i18n = useReturnI18n();
  const { t, format } = i18n;
  const navigate = useNavigate();
  const dispute = useDisputeReturn(returnId);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  // The customer has asked for another return meanwhile, perhaps in another tab.
  const why = isApiError(dispute.error, 'return_not_open')
    ? t('ret.object.anew')
    : errorMessage(i18n, dispute.error, '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '' || dispute.isPending) return;
    dispute.mutate(text.trim(), {
      onSuccess: ({ id }) => {
        showToast({ type: 'success', title: t('ret.object.sent') });
        if (id !== returnId) void navigate(`/orders/returns/${id}`);
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-4" aria-labelledby="object">
      <div>
        <h2 id="object" className="text-xl">
          {t('ret.object')}
        </h2>
        <p className="text-sm text-cocoa-2">{t('ret.object.hint', { time: format.dateTime(until) })}</p>
      </div>
      <Field label={t('ret.object.text')} error={isMissing ? t('ret.object.needed') : undefined}>
        {(props) => (
          <TextArea
            {...props}
            dir="auto"
            rows={4}
            maxLength={RETURN_LIMITS.note}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <FailureNote>{dispute.error && `${t('ret.failed')}. ${why}`}</FailureNote>
      <Button type="submit" className="self-start" isBusy={dispute.isPending}>
        {t('ret.object.send')}
      </Button>
    </form>
  );
}

/** What the customer objected, and what the operator decided. */
export function Objection({ dispute: { text, decision, reason } }: { dispute: NonNullable<Return['dispute']> }) {
  const { t } = useReturnI18n();
  return (
    <section className="panel flex flex-col gap-2" aria-labelledby="objection">
      <h2 id="objection" className="text-xl">
        {t('ret.object.text')}
      </h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {decision && <p className="font-semibold">{t(`ret.decided.${decision}`)}</p>}
      {reason && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
    </section>
  );
}
