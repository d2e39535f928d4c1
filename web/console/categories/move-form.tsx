import { useState } from 'react';
import type { OperatedCategory } from '#contract/operator/categories.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { levelOf, reread } from './data.ts';

interface Props {
  all: OperatedCategory[];
  category: OperatedCategory;
  onDone: () => void;
  close: () => void;
}

const MAIN = 'main';

/** Chooses the main category that a category goes below, or makes it a main one. */
export function MoveForm({ all, category, onDone, close }: Props) {
  const { t, pick } = useI18n();
  const [target, setTarget] = useState('');
  const { id, version } = category;
  const hasSubs = levelOf(all, id).length > 0;
  const move = useMutation({
    mutationFn: () =>
      callApi('moveCategory', { params: { id }, body: { parentId: target === MAIN ? null : target, version } }),
    onSuccess: async () => {
      showToast({ type: 'success', title: t('categories.moved') });
      onDone();
      await reread();
    },
    onError: reread,
  });
  const mains = levelOf(all, null).filter((main) => main.id !== id && main.id !== category.parentId);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (target) move.mutate();
      }}
    >
      <p className="text-cocoa-2">{hasSubs ? t('error.category_has_subs') : t('categories.moveText')}</p>
      <Field label={t('categories.target')}>
        {(props) => (
          <Select {...props} value={target} disabled={hasSubs} onChange={(event) => setTarget(event.target.value)}>
            <option value="">{t('categories.choose')}</option>
            {category.parentId && <option value={MAIN}>{t('categories.asMain')}</option>}
            {mains.map((main) => (
              <option key={main.id} value={main.id}>
                {pick(main.name, main.nameEn)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Foot failure={move.error} fallback={t('categories.moveFailed')} onCancel={close}>
        <Button type="submit" isBusy={move.isPending} disabled={target === ''}>
          {t('categories.move')}
        </Button>
      </Foot>
    </form>
  );
}
