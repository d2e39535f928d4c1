import { useId } from 'react';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import { useModal } from './dialog.tsx';

interface AlertDialogProps {
  /** Shown while it is set. */
  title: string | null;
  text?: string;
  onClose: () => void;
}

/** An error message that stays until it is dismissed: a styled replacement for the browser's alert. */
export function AlertDialog({ title, text, onClose }: AlertDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const isOpen = title !== null;
  const ref = useModal(isOpen);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className="rise m-auto w-[min(100%-2rem,26rem)] rounded-panel border border-line bg-paper p-6 text-center backdrop:bg-[#2c1a11]/50"
    >
      {isOpen && (
        <div className="flex flex-col items-center gap-2.5">
          <span className="grid size-14 place-items-center rounded-full bg-berry-soft text-berry">
            <Icon name="alert" className="size-7" />
          </span>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {text && (
            <p id={`${id}-text`} className="text-cocoa-2">
              {text}
            </p>
          )}
          <Button className="mt-3 w-full" onClick={onClose}>
            {t('action.ok')}
          </Button>
        </div>
      )}
    </dialog>
  );
}
