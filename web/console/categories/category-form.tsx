import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { changeCategory, type createCategory, type OperatedCategory } from '#contract/operator/categories.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { Foot } from '#web/console/vendor-file/dialog-parts.tsx';
import { isApiError } from '#web/shared/api/api-error.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { reread } from './data.ts';
import { PictureField } from './picture-field.tsx';

interface Props {
  /** Null for a new one. */
  category: OperatedCategory | null;
  parentId: string | null;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  close: () => void;
}

const Values = z.extend(z.omit(changeCategory.body, { version: true }), {});
type Values = z.input<typeof Values>;
const SERVER_FIELDS = ['name', 'nameEn', 'description', 'descriptionEn'] as const;
const NEW: Values = { name: '', nameEn: '', description: '', descriptionEn: '', isFood: true, isActive: false };

const valuesOf = ({ name, nameEn, description, descriptionEn, isFood, isActive }: Values): Values => ({
  ...{ name, nameEn, description, descriptionEn, isFood, isActive },
});

/** Names and descriptions in both languages, side by side, and what the category is. */
export function CategoryForm({ category, parentId, onDone, onDirty, close }: Props) {
  const { t } = useI18n();
  // Of what the form shows: the list may be read again meanwhile.
  const version = useRef(category?.version ?? 0);
  const { form, field, formFailure, dismissFailure, isSubmitting, onSubmit } = useApiForm({
    schema: Values,
    defaultValues: category ? valuesOf(category) : NEW,
    serverFields: SERVER_FIELDS,
    send: async ({ isActive, ...body }) => {
      if (category) {
        await callApi('changeCategory', {
          params: { id: category.id },
          body: { ...body, isActive, version: version.current },
        });
      } else await callApi('createCategory', { body: { ...(body satisfies Partial<Created>), parentId } });
      showToast({ type: 'success', title: t(category ? 'categories.saved' : 'categories.added') });
      onDone();
      await reread();
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const changed = isApiError(formFailure, 'category_changed') ? (formFailure.details as OperatedCategory) : null;
  // The picture is saved by itself. Whatever else was changed is still a conflict.
  const onPicture = (pictured: OperatedCategory) => {
    if (pictured.version === version.current + 1) version.current = pictured.version;
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {category && <PictureField category={category} onChanged={onPicture} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={t('categories.name')} lang="ar" dir="rtl" />
        <TextField {...field('nameEn')} label={t('categories.nameEn')} lang="en" dir="ltr" />
        <TextAreaField
          {...field('description')}
          label={t('categories.description')}
          lang="ar"
          dir="rtl"
          rows={2}
          isOptional
        />
        <TextAreaField
          {...field('descriptionEn')}
          label={t('categories.descriptionEn')}
          lang="en"
          dir="ltr"
          rows={2}
          isOptional
        />
      </div>
      {parentId === null && <CheckboxField {...field('isFood')} label={t('categories.isFood')} />}
      {category && (
        <div>
          <CheckboxField {...field('isActive')} label={t('categories.isActive')} />
          <p className="mt-1.5 ps-9 text-sm text-cocoa-2">{t('categories.hideHint')}</p>
        </div>
      )}
      {changed && (
        <div role="alert" className="rounded-2xl bg-berry-soft p-4 text-berry">
          <p className="font-semibold">{t('categories.changedNow')}</p>
          <p>
            <bdi lang="ar">{changed.name}</bdi> · <bdi lang="en">{changed.nameEn}</bdi>
          </p>
          <p lang="ar" dir="rtl" className="text-sm">
            {changed.description}
          </p>
          <p lang="en" dir="ltr" className="text-sm">
            {changed.descriptionEn}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant="danger"
              size="small"
              onClick={() => {
                version.current = changed.version;
                form.reset(valuesOf(changed));
                dismissFailure();
                void reread();
              }}
            >
              {t('categories.takeOver')}
            </Button>
            <Button
              variant="plain"
              size="small"
              onClick={(event) => {
                version.current = changed.version;
                onSubmit(event);
              }}
            >
              {t('categories.keepMine')}
            </Button>
          </div>
        </div>
      )}
      <Foot failure={changed ? null : formFailure} fallback={t('categories.saveFailed')} onCancel={close}>
        <Button type="submit" isBusy={isSubmitting}>
          {t('categories.save')}
        </Button>
      </Foot>
    </form>
  );
}

type Created = z.input<typeof createCategory.body>;
