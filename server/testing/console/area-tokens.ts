import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { type Insider, makeOperator, makeSeller, openSession } from './insiders.ts';

/** An owner and an admin, for tests that send every endpoint something. */
export interface AreaTokens {
  people: [owner: Insider, admin: Insider];
  /** A token of a new session that an endpoint of an area lets in; null for any other endpoint. Some endpoints end it. */
  tokenFor: (endpoint: Endpoint) => Promise<string | null>;
}

export async function areaTokens(shop: TestApp, vendorId: string): Promise<AreaTokens> {
  const owner = await makeSeller(shop, vendorId);
  const admin = await makeOperator(shop, 'admin');
  return {
    people: [owner, admin],
    tokenFor: async ({ access }) => {
      if (typeof access === 'string') return null;
      const isOperator = access.area === 'operator';
      const { userId } = isOperator ? admin : owner;
      return (await openSession(shop, isOperator ? 'operator' : 'seller', userId)).token;
    },
  };
}
