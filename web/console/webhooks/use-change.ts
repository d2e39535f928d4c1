import { useMutation } from '@tanstack/react-query';
import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { forgetWebhooks } from './queries.ts';

/** A change of an address, with what is said when it is done; null says nothing. What is on the screen after `onDone` is read anew. */
export function useChange<Answer>(
  vendorId: string,
  mutationFn: () => Promise<Answer>,
  title: string | null,
  onDone: (answer: Answer) => unknown = () => undefined,
) {
  const i18n = useI18n();
  return useMutation({
    mutationFn,
    onSuccess: async (answer) => {
      if (title !== null) showToast({ type: 'success', title });
      await onDone(answer);
    },
    onError: (error) => reportChange(i18n, error),
    onSettled: () => forgetWebhooks(vendorId),
  });
}
