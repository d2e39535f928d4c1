import type { ImportDetails } from '#contract/seller/imports.ts';
import { useI18n } from '#web/console/seller/i18n.ts';

/** What became of undoing a file: rows that are back, packs that are off sale, and rows that were changed since. */
export function Undone({ undone: { saved, off, conflict } }: { undone: NonNullable<ImportDetails['undone']> }) {
  const { t } = useI18n();
  const back = saved - off;
  const said = [
    ...(back > 0 ? [t('imports.undoneBack', { count: back })] : []),
    ...(off > 0 ? [t('imports.undoneOff', { count: off })] : []),
    ...(conflict > 0 ? [t('imports.undoneStayed', { count: conflict })] : []),
  ];
  if (said.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p>{said.join(' ')}</p>
      {off > 0 && <p className="text-sm text-cocoa-2">{t('imports.undoneOffText')}</p>}
    </div>
  );
}
