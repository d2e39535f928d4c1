import { useI18n } from '#web/console/i18n.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';

interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  canSelect: boolean;
  canSearch: boolean;
}

/** The keys of a list. */
export function KeysDialog({ isOpen, onClose, canSelect, canSearch }: KeysDialogProps) {
  const { t } = useI18n();
  const keys = [
    ['j', t('list.keyNext')],
    ['k', t('list.keyPrevious')],
    ['Enter', t('list.keyOpen')],
    ...(canSelect ? [['x', t('list.keySelect')]] : []),
    ...(canSearch ? [['/', t('list.keySearch')]] : []),
    ['?', t('list.keyHelp')],
  ] as [key: string, text: string][];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('list.keys')} kind="panel">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd
                dir="ltr"
                className="inline-grid h-9 min-w-9 place-items-center rounded-lg border border-line bg-crumb px-2 font-mono text-sm shadow-[0_2px_0_var(--color-line)]"
              >
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-cocoa-2">{t('list.keysText')}</p>
    </Dialog>
  );
}
