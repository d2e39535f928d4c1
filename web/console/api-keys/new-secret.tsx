import { useEffect, useRef } from 'react';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';

interface NewSecretProps {
  secret: string;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

/** The whole key. It cannot be shown again, so the dialog asks before it closes in another way than by its button. */
export function NewSecret({ secret, onDirty, onDone }: NewSecretProps) {
  const { t } = useI18n();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    onDirty(true);
    text.current?.focus();
    return () => onDirty(false);
  }, [onDirty]);
  return (
    <div className="flex flex-col gap-5">
      <p ref={text} tabIndex={-1} className="text-cocoa-2 outline-none">
        {t('apiKeys.once')}
      </p>
      <div className="rounded-2xl border-[1.5px] border-line bg-crumb p-4">
        <p className="mb-1 text-sm font-semibold">{t('apiKeys.secret')}</p>
        <p dir="ltr" className="font-mono break-all select-all">
          {secret}
        </p>
      </div>
      <div className="flex justify-end gap-3 max-sm:flex-col">
        <CopyButton text={secret} />
        <Button onClick={onDone}>{t('apiKeys.done')}</Button>
      </div>
    </div>
  );
}
