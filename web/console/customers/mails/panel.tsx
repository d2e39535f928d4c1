import { useState } from 'react';
import type { SentMail } from '#contract/operator/customers/mails.ts';
import { FilePart } from '#web/console/customers/file/part.tsx';
import { usePages } from '#web/console/customers/file/use-pages.ts';
import { When } from '#web/console/customers/file/when.tsx';
import { Reveal } from '#web/console/customers/reveal.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { callApi } from '#web/console/session/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';

interface MailsPanelProps {
  subject: { kind: 'order' | 'customer'; id: string };
}

/** What a customer was sent, about one order or at all. */
export function MailsPanel({ subject: { kind, id } }: MailsPanelProps) {
  const { t } = useI18n();
  const query = usePages(['sent-mails', kind, id], (page, signal) =>
    callApi(kind === 'order' ? 'listMailsOfOrder' : 'listMailsOfCustomer', { params: { id }, query: page }, { signal }),
  );
  return (
    <FilePart title={t('mails.title')} query={query} failure={t('mails.failed')} empty={t('mails.empty')}>
      {(mail) => <Mail mail={mail} isOrderShown={kind === 'customer'} />}
    </FilePart>
  );
}

function Mail({ mail, isOrderShown }: { mail: SentMail; isOrderShown: boolean }) {
  const { t } = useI18n();
  const { id, subject, state, at, order, isReadable, maySendAgain, sentAgain } = mail;
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{subject}</bdi>
        </p>
        <Badge look={state === 'SENT' ? 'good' : 'bad'}>{t(`mails.state.${state}`)}</Badge>
      </div>
      <When at={at} order={isOrderShown ? order : null}>
        {sentAgain > 0 && <> · {t('mails.sentAgain', { count: sentAgain })}</>}
      </When>
      <div className="flex flex-wrap items-start gap-2">
        {isReadable ? (
          <Reveal
            text=""
            label={t('mails.read')}
            load={(body) => callApi('readSentMail', { params: { id }, body })}
            render={({ text }) => <MailText text={text} />}
          />
        ) : (
          <p className="text-sm text-cocoa-2">{t('mails.secret')}</p>
        )}
        {maySendAgain && <SendAgain mail={mail} />}
      </div>
    </div>
  );
}

/** The plain text that the mail had beside its design: nothing in it can run or load. */
function MailText({ text }: { text: string }) {
  const { t } = useI18n();
  return (
    <section
      aria-label={t('mails.text')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long mails are scrolled by keys
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-xl bg-glaze p-4 text-sm wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]"
    >
      {text}
    </section>
  );
}

function SendAgain({ mail: { id, subject } }: { mail: SentMail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isOpen, setOpen] = useState(false);
  const sending = useMutation({
    mutationFn: () => callApi('sendMailAgain', { params: { id } }),
    onSuccess: ({ outcome }) => {
      setOpen(false);
      showToast({ type: outcome === 'queued' ? 'success' : 'error', title: t(`mails.told.${outcome}`) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sent-mails'] }),
  });
  return (
    <>
      <Button variant="plain" size="small" icon="mail" onClick={() => setOpen(true)}>
        {t('mails.again')}
      </Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('mails.againTitle')}>
        {({ close }) => (
          <div className="flex flex-col gap-4">
            <p className="font-semibold wrap-anywhere">
              <bdi>{subject}</bdi>
            </p>
            <p className="text-cocoa-2">{t('mails.againText')}</p>
            <FailureNote>{sending.isError && errorMessage(i18n, sending.error, t('mails.againFailed'))}</FailureNote>
            <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
              <Button variant="plain" onClick={close}>
                {t('action.cancel')}
              </Button>
              <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
                {t('mails.again')}
              </Button>
            </div>
          </div>
        )}
      </FormDialog>
    </>
  );
}
