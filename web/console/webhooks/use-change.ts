import { reportChange } from '#web/console/parts/report.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { forgetWebhooks } from './queries.ts';

/**
 * A change of an address, with what is said when it is done; null says nothing. Afterwards what is on the screen is read anew,
 * or what `forget` names.
 */
export function useChange<Answer>(
  vendorId: string,
  mutationFn: () => Promise<Answer>,
  title: string | null,
  onDone: (answer: Answer) => unknown = () => undefined,
  forget: () => unknown = () => forgetWebhooks(vendorId),
) {
  const i18n = useI18n();
  return useMutation({
    mutationFn,
    onSuccess: async (answer) => {
      if (title !== null) showToast({ type: 'success', title });
      await onDone(answer);
    },
    onError: (error) => reportChange(i18n, error),
    onSettled: forget,
  });
}
