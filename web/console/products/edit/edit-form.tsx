import { type FormEvent, useRef } from 'react';
import type { EditableProduct } from '#contract/operator/product-content.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { LeavingGuard } from '#web/console/parts/leaving-guard.tsx';
import { FoodFields } from '#web/console/proposals/form/food-fields.tsx';
import { type Category, FormContext, type PictureSender } from '#web/console/proposals/form/form-context.ts';
import { MoreFields } from '#web/console/proposals/form/more-fields.tsx';
import { NameFields } from '#web/console/proposals/form/name-fields.tsx';
import { Packs } from '#web/console/proposals/form/packs.tsx';
import { PictureFields } from '#web/console/proposals/form/pictures/picture-fields.tsx';
import { callApi } from '#web/console/session/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Conflicts } from './conflicts.tsx';
import { useEdit } from './use-edit.ts';

const SENDER: PictureSender = {
  add: 'addProductPicture',
  crop: (id, crop) => callApi('cropProductPicture', { params: { id }, body: { crop } }),
};

/** The form of proposals, saved as a whole. */
export function EditForm({ product, categories }: { product: EditableProduct; categories: Category[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const form = useRef<HTMLFormElement>(null);
  const edit = useEdit(product);
  const { content, problems, conflicts, changes, isSaved } = edit;
  const chosen = categories.flatMap(({ children }) => children).find(({ id }) => id === content.categoryId);
  const isFood = chosen?.isFood ?? true;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (edit.isBusy || (await edit.save(isFood))) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const context = {
    ...{ categories, isFood, content, problems, isEdit: true, sender: SENDER, findings: [] },
    ...{ pictures: edit.pictures, base: edit.base, change: edit.change },
  };
  const count = Object.keys(problems).length;
  return (
    <FormContext value={context}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        {changes > 0 && (
          <LeavingGuard
            question={t('productEdit.leaveQuestion')}
            action={t('productEdit.leave')}
            mayGoTo={() => isSaved.current}
          />
        )}
        {conflicts.length > 0 && (
          <Conflicts conflicts={conflicts} content={content} pictures={edit.pictures} onTake={edit.take} />
        )}
        <PictureFields />
        <NameFields />
        <Packs />
        <FoodFields />
        <MoreFields />
        <FailureNote>
          {edit.failure !== null && errorMessage(i18n, edit.failure, t('product.changeFailed'))}
        </FailureNote>
        <FailureNote>{count > 0 && t('proposals.problems', { count })}</FailureNote>
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-flour px-4 py-3 md:bottom-0 md:mx-0 md:px-0">
          <Button type="submit" size="large" isBusy={edit.isBusy} disabled={changes === 0} className="max-md:w-full">
            {t('productEdit.save')}
          </Button>
          <p role="status" className="text-sm text-cocoa-2 max-md:hidden">
            {t('productEdit.changes', { count: changes })}
          </p>
        </div>
      </form>
    </FormContext>
  );
}
