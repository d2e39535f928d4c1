import type { TestApp } from '#server/testing/app/test-app.ts';
import { accountForm, makeAccountChange } from '#server/testing/data/bank-accounts.ts';
import { makeVendor } from '#server/testing/data/offers.ts';
import type { Prepared } from './application-successes.ts';
import { type Insider, makeSeller } from './insiders.ts';

/** One success of each endpoint of vendors' bank accounts that changes something. */
export function bankSuccesses(shop: TestApp, admin: Insider): Record<string, () => Promise<Prepared>> {
  /** A call about a change that waits. */
  const changed = async (action: string, body?: object, more: object = {}) => {
    const of = await makeVendor(shop.db);
    const owner = await makeSeller(shop, of);
    const id = await makeAccountChange(shop, owner, of);
    const entry = { action, entity_kind: 'bank_account', entity_id: id, vendor_id: of, ...more };
    return { owner, of, prepared: { by: admin, params: { id }, body, entry } };
  };
  return {
    requestAccountChange: async () => {
      const of = await makeVendor(shop.db);
      const by = await makeSeller(shop, of);
      const body = await accountForm(shop, of);
      const after = { lastFour: body.iban.slice(-4), bank: 'Al Rajhi Bank' };
      const entry = { action: 'bank_account.requested', entity_kind: 'bank_account', vendor_id: of, after };
      return { by, of, body, entry };
    },
    withdrawAccountChange: async () => {
      const { owner, of, prepared } = await changed('bank_account.withdrawn');
      return { ...prepared, by: owner, of };
    },
    confirmAccountChange: async () => (await changed('bank_account.confirmed')).prepared,
    refuseAccountChange: async () =>
      (await changed('bank_account.refused', { reason: 'letter_too_old' }, { after: { reason: 'letter_too_old' } }))
        .prepared,
    showAccountIban: async () =>
      (
        await changed(
          'bank_account.shown',
          { reason: 'Compare with the letter' },
          { reason: 'Compare with the letter' },
        )
      ).prepared,
  };
}
