import { useState } from 'react';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { type Saved, type StockReason, saveEdits, undoSaved } from './save.ts';

/** Saving, and taking back what was saved last. */
export function useSaving(vendorId: string) {
  const i18n = useI18n();
  const { t } = i18n;
  const [reason, setReason] = useState<StockReason>('count');
  const [last, setLast] = useState<Saved | null>(null);
  const save = useMutation({
    mutationFn: () => saveEdits(vendorId, reason),
    onSuccess: (saved) => setLast(saved.count > 0 ? saved : null),
    onError: (error) => reportChange(i18n, error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['home', vendorId] }),
  });
  const undo = useMutation({
    mutationFn: (saved: Saved) => undoSaved(saved),
    onSuccess: (stayed) => {
      setLast(null);
      showToast({
        type: stayed === 0 ? 'success' : 'info',
        title: stayed === 0 ? t('offers.undone') : t('offers.undoneBut', { count: stayed }),
      });
    },
    onError: (error) => reportChange(i18n, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['offers', vendorId] }),
  });
  return { reason, setReason, last, save, undo };
}

export type Saving = ReturnType<typeof useSaving>;
