import type { TestApp } from '#server/testing/app/test-app.ts';
import type { Prepared } from './application-successes.ts';
import type { Insider } from './insiders.ts';
import { makeProgramKey } from './programs.ts';

/** One success of each endpoint of API keys that changes something. */
export function apiKeySuccesses(
  shop: Pick<TestApp, 'db'>,
  owner: Insider,
  vendorId: string,
): Record<string, () => Promise<Prepared>> {
  const entry = { entity_kind: 'api_key', vendor_id: vendorId };
  return {
    makeApiKey: async () => ({
      by: owner,
      body: { name: 'Till', scopes: ['stock:write'] },
      entry: { ...entry, action: 'api_key.made', after: { name: 'Till', scopes: ['stock:write'], endsOn: null } },
    }),
    revokeApiKey: async () => {
      const { id } = await makeProgramKey(shop, vendorId);
      const revoked = { ...entry, action: 'api_key.revoked', entity_id: id, before: { name: 'Test' } };
      return { by: owner, params: { id }, entry: revoked };
    },
  };
}
