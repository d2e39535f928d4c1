import { type FormEvent, useRef, useState } from 'react';
import type { Note } from '#contract/shared/proposals/views.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, TextArea } from '#web/shared/components/forms/field.tsx';
import { useFactsI18n } from './words/i18n.ts';

interface ThreadProps {
  title: string;
  notes: readonly Note[];
  /** The side that reads: its own messages stand at the end. */
  side: Note['side'];
  mayWrite: boolean;
  onSend: (text: string) => Promise<unknown>;
}

const LONGEST = 1_000;

/** What the vendor and the reviewer wrote to each other. */
export function Thread({ title, notes, side, mayWrite, onSend }: ThreadProps) {
  const i18n = useFactsI18n();
  const { t, format } = i18n;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useMutation({ mutationFn: () => onSend(text), onSuccess: () => setText('') });
  const error = useTooLong()(text, LONGEST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (error) field.current?.focus();
    else if (text.trim() !== '' && !send.isPending) send.mutate();
  };
  if (!mayWrite && notes.length === 0) return null;
  return (
    <Panel title={title} className="max-w-3xl">
      {notes.length === 0 && <p className="text-cocoa-2">{t('proposals.threadEmpty')}</p>}
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li
            key={note.id}
            className={`max-w-[52ch] rounded-2xl px-4 py-2.5 ${note.side === side ? 'self-end bg-glaze' : 'self-start bg-crumb'}`}
          >
            <p className="text-sm text-cocoa-2">
              <bdi>{note.author ?? t(note.side === 'vendor' ? 'proposals.vendorTeam' : 'proposals.reviewer')}</bdi>
              {' · '}
              {format.dateTime(note.at)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form onSubmit={submit} className="mt-4 flex flex-col gap-3">
          <Field label={t('proposals.write')} error={error}>
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                dir="auto"
                rows={2}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <FailureNote>{send.isError && errorMessage(i18n, send.error, t('proposals.sendFailed'))}</FailureNote>
          <Button type="submit" variant="outline" size="small" isBusy={send.isPending} className="self-start">
            {t('proposals.send')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
