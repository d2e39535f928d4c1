import type { OwnQuestion } from '#contract/shop/texts/questions.ts';
import { useTextsI18n } from '#web/shop/features/reviews/words/words.ts';
import { useQuestionsI18n } from './words/words.ts';

/** Why the shop has hidden one's own question. */
export function HiddenNote({ question: { hiddenReason, hiddenNote } }: { question: OwnQuestion }) {
  const { t } = useQuestionsI18n();
  const texts = useTextsI18n();
  return (
    <p className="mt-1">
      {t('questions.hidden', { reason: texts.t(`texts.reason.${hiddenReason ?? 'other'}`) })}
      {hiddenNote && (
        <>
          {' '}
          <bdi>({hiddenNote})</bdi>
        </>
      )}
    </p>
  );
}
