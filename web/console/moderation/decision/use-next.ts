import { useNavigate } from 'react-router';
import { callApi } from '#web/console/session/api.ts';
import { logFailure } from '#web/shared/api/failure.ts';

/** Opens the proposal that has waited longest and that nobody else reviews; the queue once there is none. */
export function useNext(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const next = await callApi('listReviewedProposals', { query: { unclaimed: 'true', limit: 1 } }).catch((error) => {
      // The decision stands; the queue says what is wrong.
      logFailure(error);
      return null;
    });
    const [first] = next?.data ?? [];
    await navigate(first ? `/operator/proposals/${first.id}` : '/operator/proposals');
  };
}
