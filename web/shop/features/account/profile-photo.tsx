import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import type { ValidationCode } from '#contract/shared/validation.ts';
import type { User } from '#contract/shop/auth.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { fieldMessage, fieldOf } from '#web/shared/api/form-errors.ts';
import { usePassingMessage } from '#web/shared/browser/passing-message.ts';
import { photoError } from '#web/shared/browser/photo-error.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Avatar } from '#web/shared/components/parts/avatar.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { removePhoto, usePhotoUpload } from './photo-upload.ts';

/** Phones convert their own formats to one of these when a file input accepts only them. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The profile photo and its actions. Shows and uploads a chosen file immediately; the upload can be cancelled. */
export function ProfilePhoto({ user }: { user: User }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const input = useRef<HTMLInputElement>(null);
  const { running, upload } = usePhotoUpload();
  const removal = useMutation({ mutationFn: removePhoto });
  const [success, showSuccess] = usePassingMessage();
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (work: () => Promise<unknown>, done: string, fallback: string) => {
    setFailure(null);
    showSuccess(null);
    try {
      if ((await work()) !== false) showSuccess(done);
    } catch (error) {
      const fault = fieldOf(error, 'profileImage');
      setFailure(fault ? (fieldMessage(i18n, { message: fault }) ?? fallback) : errorMessage(i18n, error, fallback));
    }
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const fault: ValidationCode | null = photoError(file);
    if (fault) {
      showSuccess(null);
      setFailure(t(`val.${fault}`));
    } else void attempt(() => upload(file), t('profile.photoSaved'), t('profile.uploadFailed'));
  };

  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Avatar
        photo={running?.preview ?? user.profileImage}
        name={user.firstName}
        alt={t('profile.photo')}
        className={`size-30 text-5xl transition-opacity ${running ? 'opacity-60' : ''}`}
      />
      {running ? (
        <div className="flex w-full max-w-64 flex-col items-center gap-2">
          <progress value={running.part} max={1} aria-label={t('profile.photo')} className="histogram" />
          <p className="text-sm text-cocoa-2">
            {t('profile.uploading', { percent: format.percent(Math.round(running.part * 100)) })}
          </p>
          <Button variant="plain" size="small" onClick={running.cancel}>
            {t('profile.cancelUpload')}
          </Button>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="quiet" size="small" icon="edit" onClick={() => input.current?.click()}>
              {t('profile.changePhoto')}
            </Button>
            {user.profileImage && (
              <Button
                variant="plain"
                size="small"
                isBusy={removal.isPending}
                onClick={() =>
                  void attempt(removal.mutateAsync, t('profile.photoRemoved'), t('profile.photoRemoveFailed'))
                }
              >
                {t('profile.removePhoto')}
              </Button>
            )}
          </div>
          <p className="text-sm text-balance text-cocoa-2">{t('profile.photoHint')}</p>
        </>
      )}
      <input ref={input} type="file" accept={ACCEPTED_TYPES} onChange={choose} hidden />
      <SuccessNote>{success}</SuccessNote>
      <FailureNote>{failure}</FailureNote>
    </div>
  );
}
