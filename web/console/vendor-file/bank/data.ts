import type { ConsoleContract } from '#web/console/session/api.ts';
import { vendorKey } from '#web/console/vendor-file/data.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';
import type { Answer } from '#web/shared/api/transport.ts';

export type VendorAccounts = Answer<ConsoleContract, 'getAccountsOfVendor'>;
export type VendorAccount = VendorAccounts['history'][number];
export type VendorChange = NonNullable<VendorAccounts['change']>;

/** The element that links to a change in a vendor's file lead to. */
export const BANK_ELEMENT = 'vendor-bank';

export const accountsKey = (id: string) => ['vendor-bank', id] as const;

/** Shows what the server answers to a decision. */
export async function takeOver(vendorId: string, accounts: VendorAccounts): Promise<void> {
  showAnswer(accountsKey(vendorId), accounts);
  await Promise.all(
    [vendorKey(vendorId), ['log'], ['account-changes'], ['operator-home']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Somebody else was faster, or the owners have ended the change. */
export async function reloadIfOver(vendorId: string, error: unknown): Promise<void> {
  const isOutdated = ['account_change_over', 'vendor_closed', 'not_found'] as const;
  if (isOutdated.some((code) => isApiError(error, code)))
    await Promise.all(
      [accountsKey(vendorId), vendorKey(vendorId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}
