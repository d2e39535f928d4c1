import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type SavedView, ViewFields } from '#contract/shared/lists/views.ts';
import { useI18n } from '#web/console/i18n.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { CheckboxField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import type { List } from './use-list.ts';
import { changeView, removeView, saveView } from './views.ts';

interface ViewDialogProps {
  list: Pick<List, 'name' | 'query'>;
  /** The view to change, or a new one; null while the dialog is closed. */
  edited: SavedView | 'new' | null;
  onClose: () => void;
  /** Called with the view that is there now; null after it was deleted. */
  onDone: (view: SavedView | null) => void;
}

/** Names a view and shares it with the team. Saving keeps the filters, order and columns that the list has now. */
export function ViewDialog({ edited, onClose, ...rest }: ViewDialogProps) {
  const { t } = useI18n();
  return (
    <FormDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={t(edited === 'new' ? 'list.saveView' : 'list.editView')}
    >
      {(form) => edited && <ViewForm view={edited === 'new' ? null : edited} {...rest} {...form} />}
    </FormDialog>
  );
}

const Fields = z.pick(ViewFields, { name: true, isShared: true });

interface ViewFormProps extends Pick<ViewDialogProps, 'list' | 'onDone'> {
  view: SavedView | null;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

function ViewForm({ list, view, onDone, onDirty, close }: ViewFormProps) {
  const { t } = useI18n();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Fields,
    defaultValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    serverFields: ['name'],
    send: async (fields) => {
      setFailure(null);
      const now = { ...fields, query: list.query };
      if (view) await changeView(view.id, now);
      const saved = view ? { ...view, ...now } : await saveView(list.name, now);
      showToast({ type: 'success', title: t('list.viewSaved', { name: saved.name }) });
      onDone(saved);
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const remove = async () => {
    if (!view || !(await confirmed(t('list.removeQuestion', { name: view.name }), t('list.removeView')))) return;
    setRemoving(true);
    setFailure(null);
    try {
      await removeView(view.id);
      onDone(null);
    } catch (error) {
      setFailure(error);
    } finally {
      setRemoving(false);
    }
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-cocoa-2">{t('list.viewText')}</p>
      <TextField {...field('name')} label={t('list.viewName')} autoComplete="off" />
      {(!view || view.isOwn) && <CheckboxField {...field('isShared')} label={t('list.share')} />}
      <FormFailure error={formFailure ?? failure} fallback={t('list.viewFailed')} />
      <div className="flex flex-wrap items-center justify-end gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
        {view && (
          <Button variant="danger" isBusy={isRemoving} onClick={() => void remove()} className="sm:me-auto">
            {t('list.removeView')}
          </Button>
        )}
        <Button variant="plain" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={isSubmitting}>
          {t('list.save')}
        </Button>
      </div>
    </form>
  );
}
