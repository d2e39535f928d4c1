import { type FormEvent, useRef } from 'react';
import { ScanButton } from '#web/console/sell-one/scan/scan-button.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';

/** Reads codes one after the other: by the camera, by a reader that types like a keyboard, or by hand. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || field.value.trim() === '') return;
    onCode(field.value.trim());
    field.value = '';
  };
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <form onSubmit={submit} className="flex min-w-0 flex-1 basis-56 gap-2.5">
        <input
          ref={input}
          aria-label={t('picking.code')}
          placeholder={t('picking.code')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="done"
          className="h-13 w-full min-w-0 rounded-full border-[1.5px] border-line bg-paper px-5 hover:border-cocoa-2/50"
        />
        <Button type="submit" variant="outline" className="h-13">
          {t('picking.enter')}
        </Button>
      </form>
      <ScanButton onFound={onCode} />
    </div>
  );
}
