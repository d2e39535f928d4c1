import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { requiredText, text } from '#contract/shared/common.ts';
import { useI18n } from '#web/console/i18n.ts';
import { AnswerList } from '#web/console/parts/answer-list.tsx';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { SelectField, TextAreaField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { type BulkAction, type RowAnswer, runOneByOne } from './bulk.ts';
import { select } from './list-memory.ts';

interface Running {
  action: BulkAction;
  rows: ReadonlyMap<string, string>;
}

interface BulkDialogProps {
  memory: string;
  /** Null while the dialog is closed. */
  running: Running | null;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** One reason for all chosen rows, if the action has one, then an answer for each of them. Those that failed stay chosen and can be tried again. */
export function BulkDialog({ running, onClose, ...rest }: BulkDialogProps) {
  return (
    <Dialog isOpen={running !== null} onClose={onClose} title={running?.action.label} kind="panel">
      {running && <BulkForm {...running} {...rest} onClose={onClose} />}
    </Dialog>
  );
}

const ReasonForm = z.object({ reason: requiredText('required', 500), note: text(500) });
const EmptyForm = z.object({ reason: z.string(), note: z.string() });

function BulkForm({ memory, action, rows, onClose, onDone }: Running & Omit<BulkDialogProps, 'running'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const [answers, setAnswers] = useState<ReadonlyMap<string, RowAnswer>>(new Map());
  const controller = useRef<AbortController | null>(null);
  // Closing the dialog stops before the next row.
  useEffect(() => () => controller.current?.abort(), []);
  const failed = [...answers.values()].filter(({ error }) => error !== null);
  const waiting = [...rows.keys()].filter((id) => !answers.has(id) || failed.some((answer) => answer.id === id));

  const { field, isSubmitting, onSubmit } = useApiForm({
    schema: action.isWithoutReason ? EmptyForm : ReasonForm,
    defaultValues: { reason: '', note: '' },
    send: async ({ reason, note: added }) => {
      const stop = new AbortController();
      controller.current = stop;
      const note = (answer: RowAnswer) => {
        setAnswers((before) => new Map(before).set(answer.id, answer));
        if (answer.error === null) select(memory, [{ id: answer.id, name: '' }], false);
      };
      await runOneByOne(waiting, (id) => action.run(id, reason, added), note, stop.signal);
      await onDone();
    },
  });
  const isOver = !isSubmitting && answers.size === rows.size && failed.length === 0;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {answers.size === 0 ? (
        <p>{action.text(rows.size)}</p>
      ) : (
        <p role="status" className="font-semibold">
          {t('list.progress', { done: answers.size - failed.length, total: rows.size })}
        </p>
      )}
      <AnswerList
        rows={[...rows].map(([id, name]) => {
          const error = answers.get(id)?.error;
          if (error === undefined) return { id, name };
          if (error === null) return { id, name, done: t('list.rowDone') };
          return { id, name, problem: errorMessage(i18n, error, t('error.generic')) };
        })}
      />
      {!isOver && !action.isWithoutReason && !action.reasons && (
        <TextAreaField {...field('reason')} label={t('list.reason')} readOnly={isSubmitting} />
      )}
      {!isOver && action.reasons && (
        <>
          <SelectField {...field('reason')} label={t('list.reason')}>
            <option value="" disabled>
              {action.reasons.choose}
            </option>
            {action.reasons.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextAreaField {...field('note')} label={action.reasons.note} isOptional rows={3} readOnly={isSubmitting} />
        </>
      )}
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant={isOver ? 'primary' : 'plain'} onClick={onClose}>
          {t(isOver ? 'list.close' : isSubmitting ? 'list.stop' : 'action.cancel')}
        </Button>
        {!isOver && (
          <Button type="submit" isBusy={isSubmitting}>
            {answers.size > 0 && !isSubmitting ? t('list.tryAgain', { count: waiting.length }) : action.label}
          </Button>
        )}
      </div>
    </form>
  );
}
