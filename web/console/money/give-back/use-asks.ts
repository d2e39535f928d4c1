import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { callApi } from '#web/console/session/api.ts';

/**
 * Says of an amount of riyals that somebody else of the team approves it first: what is said of it and what the button says; null if it
 * goes back at once, and while nobody has opened what asks for it.
 */
export function useAsks(orderId: string, isOpen: boolean): (amount: number) => { text: string; send: string } | null {
  const { t, format } = useI18n();
  const { data } = useQuery({
    queryKey: ['refundable', orderId],
    staleTime: 0,
    enabled: isOpen,
    queryFn: ({ signal }) => callApi('getRefundable', { params: { id: orderId } }, { signal }),
  });
  return (amount) => {
    if (!data || amount <= data.alone) return null;
    const shown = { amount: format.money(amount), alone: format.money(data.alone) };
    return { text: t('giveBack.asks', shown), send: t('giveBack.ask') };
  };
}
