import { useEffect, useRef } from 'react';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';

interface NewSecretProps {
  secret: string;
  /** What it is called, and what to do with it. */
  name: string;
  text: string;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

/** The whole key. It cannot be shown again, so the dialog asks before it closes in another way than by its button. */
export function NewSecret({ secret, name, text, onDirty, onDone }: NewSecretProps) {
  const { t } = useI18n();
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    onDirty(true);
    first.current?.focus();
    return () => onDirty(false);
  }, [onDirty]);
  return (
    <div className="flex flex-col gap-5">
      <p ref={first} tabIndex={-1} className="text-cocoa-2 outline-none">
        {text}
      </p>
      <div className="rounded-2xl border-[1.5px] border-line bg-crumb p-4">
        <p className="mb-1 text-sm font-semibold">{name}</p>
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
