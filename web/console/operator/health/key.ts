import { queryClient } from '#web/shared/api/query-client.ts';

export const HEALTH = ['health'];

export const reloadHealth = () => queryClient.invalidateQueries({ queryKey: HEALTH });
