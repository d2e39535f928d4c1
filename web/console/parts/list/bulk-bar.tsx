import { useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import type { BulkAction } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { clearSelection, useListMemory } from './list-memory.ts';

/** Rows that one action takes at a time. */
const MOST = 100;

interface BulkBarProps {
  /** The list with its filters. */
  memory: string;
  actions: readonly BulkAction[];
  /** Reads the list again. */
  onDone: () => Promise<unknown>;
}

/** What can be done with the chosen rows. It stays in sight while the list scrolls. */
export function BulkBar({ memory, actions, onDone }: BulkBarProps) {
  const { t } = useI18n();
  const { selected } = useListMemory(memory);
  // The rows at that moment: those that are done leave the selection.
  const [running, setRunning] = useState<{ action: BulkAction; rows: ReadonlyMap<string, string> } | null>(null);
  // The bar goes with the last chosen row, and with it the button that opened the dialog.
  useFocusAfterRemoval(running ? 1 : 0);
  const isTooMany = selected.size > MOST;
  return (
    <>
      {selected.size > 0 && (
        <section
          aria-label={t('list.selection')}
          data-batch-bar
          className="sticky bottom-20 z-10 mt-4 flex flex-wrap items-center gap-2.5 rounded-2xl border border-line bg-paper p-3 shadow-lift md:bottom-4"
        >
          <p role="status" className="px-2 font-semibold">
            {t('list.selected', { count: selected.size })}
          </p>
          <div className="flex gap-2.5 max-sm:order-last max-sm:w-full max-sm:*:flex-1">
            {isTooMany ? (
              <p className="text-sm text-berry">{t('list.tooManySelected', { count: MOST })}</p>
            ) : (
              actions.map((action) => (
                <Button
                  key={action.name}
                  size="small"
                  variant={action.isDangerous ? 'danger' : 'outline'}
                  icon={action.icon}
                  className="max-sm:px-2"
                  onClick={() => setRunning({ action, rows: selected })}
                >
                  {action.label}
                </Button>
              ))
            )}
          </div>
          <Button
            size="small"
            variant="plain"
            icon="close"
            aria-label={t('list.unselect')}
            className="ms-auto"
            onClick={() => clearSelection(memory)}
          >
            <span className="max-lg:sr-only">{t('list.unselect')}</span>
          </Button>
        </section>
      )}
      <BulkDialog memory={memory} running={running} onClose={() => setRunning(null)} onDone={onDone} />
    </>
  );
}
