import type { ReactNode } from 'react';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Filters beside a list on wide screens. */
export function FilterAside({ onClear, activeCount, children }: FilterAsideProps) {
  const { t } = useI18n();
  return (
    <aside aria-label={t('catalog.filters')} className="card hidden self-start p-5 lg:block">
      <div className="mb-4 flex min-h-9 items-center justify-between gap-2">
        <h2 className="text-xl">{t('catalog.filters')}</h2>
        {activeCount > 0 && (
          <button
            type="button"
            onClick={onClear}
            className="min-h-9 rounded-lg px-2 text-sm font-semibold text-crust-d underline"
          >
            {t('action.clearAll')}
          </button>
        )}
      </div>
      {children}
    </aside>
  );
}

interface FilterAsideProps {
  activeCount: number;
  onClear: () => void;
  children: ReactNode;
}

/** Opens the sheet on phones and shows the number of active filters. */
export function FilterButton({ activeCount, onClick }: { activeCount: number; onClick: () => void }) {
  const { t } = useI18n();
  return (
    <Button
      variant="quiet"
      size="small"
      icon="filter"
      className="whitespace-nowrap lg:hidden"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {activeCount > 0 ? t('catalog.filtersActive', { count: activeCount }) : t('catalog.filters')}
    </Button>
  );
}

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Applies the draft filters. */
  onApply: () => void;
  onClear: () => void;
  /** The number of results, as text; undefined while it loads. */
  result: string | undefined;
  children: ReactNode;
}

/**
 * Filters in a sheet over the list: nothing changes until they are applied, but the number of results updates
 * immediately.
 */
export function FilterSheet({ isOpen, onClose, onApply, onClear, result, children }: FilterSheetProps) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('catalog.filters')}
      footer={
        <>
          <p role="status" className="mb-2.5 text-center font-medium text-cocoa-2">
            {result ?? t('app.loading')}
          </p>
          <div className="grid grid-cols-[auto_1fr] gap-2.5">
            <Button variant="quiet" onClick={onClear}>
              {t('action.clear')}
            </Button>
            <Button onClick={onApply}>{t('action.apply')}</Button>
          </div>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
