import { queryOptions } from '@tanstack/react-query';
import type { BankAccounts } from '#contract/shared/application/bank-accounts.ts';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';

/** Read again when the person comes back to the window: the operator may have decided. */
export const accountsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['bank', vendorId],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => callApi('getBankAccounts', undefined, { signal }),
  });

export function showAccounts(vendorId: string, accounts: BankAccounts): void {
  showAnswer(accountsQuery(vendorId).queryKey, accounts);
}

export function reloadAccounts(vendorId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: accountsQuery(vendorId).queryKey });
}
