import { useRef } from 'react';
import type { OperatedCategory } from '#contract/operator/categories.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { uploadFile } from '#web/console/session/upload.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { reread } from './data.ts';

interface PictureFieldProps {
  category: OperatedCategory;
  onChanged: (category: OperatedCategory) => void;
}

/** The picture of a category; it is saved at once, without the form around it. */
export function PictureField({ category, onChanged }: PictureFieldProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const { id, imageUrl } = category;
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? uploadFile('setCategoryPicture', { id }, file, {
            onProgress: () => undefined,
            signal: new AbortController().signal,
          })
        : callApi('removeCategoryPicture', { params: { id } }),
    onSuccess: async (pictured) => {
      onChanged(pictured);
      await reread();
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Picture src={imageUrl} alt="" sizes="88px" className="w-22! shrink-0 rounded-2xl" />
      <div className="flex flex-col gap-1.5">
        <p className="text-sm text-cocoa-2">{t('categories.pictureHint')}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" isBusy={change.isPending} onClick={() => input.current?.click()}>
            {t(imageUrl ? 'categories.pictureSet' : 'categories.pictureAdd')}
          </Button>
          {imageUrl && !change.isPending && (
            <Button variant="plain" size="small" onClick={() => change.mutate(null)}>
              {t('categories.pictureRemove')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t('categories.picture')}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) change.mutate(file);
        }}
      />
      <FormFailure error={change.error} fallback={t('categories.pictureFailed')} />
    </div>
  );
}
