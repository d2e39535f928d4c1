import { FIELD_REASONS, type FieldReason } from '#contract/shared/proposals/states.ts';
import { MARK_NOTE_LENGTH, type Mark, useReviewState } from '#web/console/moderation/review-context.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { Field, Input, Select } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface MarkToggleProps {
  field: string;
  name: string;
  /** Nothing was filled in, so the likely reason is that it is missing. */
  isEmpty: boolean;
}

/** Says that something is wrong with a field, or takes it back. */
export function MarkToggle({ field, name, isEmpty }: MarkToggleProps) {
  const { t } = useI18n();
  const { marks, mark } = useReviewState();
  const isMarked = marks.has(field);
  const first: FieldReason = field === 'pictures' ? 'bad_picture' : isEmpty ? 'incomplete' : 'wrong';
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={t('moderation.mark', { field: name })}
      title={t('moderation.mark', { field: name })}
      onClick={() => mark(field, isMarked ? null : { reason: first, note: '' })}
      className="ms-auto grid size-11 shrink-0 place-items-center rounded-xl text-crust-d hover:bg-crumb aria-pressed:bg-berry-soft aria-pressed:text-berry"
    >
      <Icon name={isMarked ? 'close' : 'chat'} className="size-5" />
    </button>
  );
}

/** Why a field is not accepted, as its vendor reads it. */
export function MarkForm({ field, mark: { reason, note }, name }: { field: string; mark: Mark; name: string }) {
  const { t } = useI18n();
  const { mark } = useReviewState();
  const noteError = useTooLong()(note, MARK_NOTE_LENGTH);
  return (
    <fieldset className="mt-1 flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('moderation.mark', { field: name })}</legend>
      <Field label={t('moderation.reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) => mark(field, { reason: target.value as FieldReason, note })}
          >
            {FIELD_REASONS.map((each) => (
              <option key={each} value={each}>
                {t(`proposals.reason.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('moderation.note')} error={noteError} isOptional>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={note}
            onChange={({ target }) => mark(field, { reason, note: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
