import { queryClient } from '#web/shared/api/query-client.ts';

export const HELD_KEY = 'held-prices';

/** Reads the list again, and the number on the home. */
export const forgetHeld = () =>
  Promise.all([[HELD_KEY], ['operator-home']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
