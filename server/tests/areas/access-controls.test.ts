import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { VENDOR_HEADER } from '#contract/shared/roles.ts';
import * as access from '#server/http/access.ts';
import { startTestApp } from '#server/testing/app/test-app.ts';
import { AREA_ENDPOINTS, attemptsOf, notRefused } from '#server/testing/console/access-matrix.ts';
import { makeWorld } from '#server/testing/console/world.ts';

vi.mock('#server/http/access.ts', { spy: true });

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** An account and a key that rows may refer to. */
const known = { userId: NOBODY, sessionId: NOBODY, keyId: NOBODY };

/** Lets every program do everything, in the vendor that the call names. */
function letProgramIn(request: FastifyRequest): void {
  const { userId, sessionId, keyId } = known;
  const vendorId = String(request.headers[VENDOR_HEADER] ?? NOBODY);
  const { access: wanted } = request.routeOptions.config;
  const area = typeof wanted === 'object' && wanted.area === 'operator' ? 'operator' : 'seller';
  const at = { area, vendorId, requestId: request.id } as const;
  if (typeof wanted === 'object' && 'apiScope' in wanted) {
    request.program = { keyId, vendorId, actor: { ...at, kind: 'api_key', id: keyId, sessionId: null } };
    return;
  }
  request.member = {
    ...{ userId, sessionId, area, memberships: [], operatorRoles: ['admin'] },
    ...{ hasSecondFactor: true, needsSecondFactor: true, confirmedAt: new Date(), isRecent: true },
    membership: { vendorId, state: 'APPROVED', role: 'owner', permissions: [] },
    actor: { ...at, kind: 'user', id: userId, sessionId },
  };
}

/** Lets every token in that the shop has signed, with all rights in the vendor that the call names. */
vi.mocked(access.identifyCaller).mockImplementation((_db, tokens) => async (request) => {
  const token = request.headers.authorization?.replace('Bearer ', '');
  if (token?.startsWith('dqk_')) return void letProgramIn(request);
  const claims = token === undefined ? null : await tokens.read(token);
  if (!claims) return;
  const { userId, sessionId } = claims;
  const vendorId = String(request.headers[VENDOR_HEADER] ?? NOBODY);
  const { access: wanted } = request.routeOptions.config;
  const area = typeof wanted === 'object' && wanted.area === 'operator' ? 'operator' : 'seller';
  request.caller = { userId, sessionId, customerId: null };
  request.member = {
    ...{ userId, sessionId, area, memberships: [], operatorRoles: ['admin'] },
    ...{ hasSecondFactor: true, needsSecondFactor: true, confirmedAt: new Date(), isRecent: true },
    membership: { vendorId, state: 'APPROVED', role: 'owner', permissions: [] },
    actor: { kind: 'user', area, id: userId, vendorId, sessionId, requestId: request.id },
  };
});

const shop = await startTestApp({}, { skipIntegrityChecks: true });
const world = await makeWorld(shop);
const { id: keyId } = await shop.db.selectFrom('vendor_api_keys').select('id').limit(1).executeTakeFirstOrThrow();
const { id: sessionId, user_id: userId } = await shop.db
  .selectFrom('sessions')
  .where('area', '=', 'operator')
  .select(['id', 'user_id'])
  .limit(1)
  .executeTakeFirstOrThrow();
Object.assign(known, { keyId, sessionId, userId });

/** What the endpoint refuses by itself, so that the refusal stays without the check of access. */
const ALSO_REFUSED_BY: Record<string, string> = {
  // Somebody who is not in the team cannot leave it.
  leaveVendorTeam: 'not_found',
  closeVendor: 'vendor_closed',
  requestAccountChange: 'vendor_closed',
  withdrawAccountChange: 'not_found',
  // The vendors of these tests have no papers, and a view is gone after the first who removes it.
  describeVendorPaper: 'not_found',
  removeVendorPaper: 'not_found',
  openVendorPaper: 'not_found',
  removeVendorView: 'not_found',
  // Nor have they exported files or uploaded pictures.
  downloadExport: 'not_found',
  cropPicture: 'not_found',
  // A batch is undone once, and belongs to the vendor that made it.
  undoOffer: 'not_found',
  // Nobody can order where everybody is let in, so there are no parcels.
  getParcel: 'not_found',
  cancelPieces: 'not_found',
  failDelivery: 'not_found',
  takeBackParcel: 'not_found',
  voidLabel: 'not_found',
  getVendorReturn: 'not_found',
  getVendorReturnPhoto: 'not_found',
  approveReturn: 'not_found',
  declineReturn: 'not_found',
  receiveReturn: 'not_found',
  inspectReturn: 'not_found',
  getOperatedReturn: 'not_found',
  getOperatedReturnPhoto: 'not_found',
  decideReturn: 'not_found',
  replaceReturn: 'not_found',
  refundReturn: 'not_found',
  // An answer is deleted once.
  removeReply: 'not_found',
  removeAnswer: 'not_found',
  // Its question is found by that answer, because nobody sees the offer.
  reportVendorQuestion: 'not_found',
  // A key is revoked once, too, and an address removed.
  revokeApiKey: 'not_found',
  removeWebhook: 'not_found',
};

test.each(AREA_ENDPOINTS)(
  'negative control: without the check of access, the test of %s fails for everybody with a token',
  async (name, endpoint) => {
    // What the calls change, the test would find too, but each has to be noticed by its answer.
    for (const attempt of attemptsOf(endpoint, world)) {
      const { caller, token, code } = attempt;
      const violations = await notRefused(shop, endpoint, attempt, world);
      // Changes of a team ask for the permission a second time, under the team's lock.
      const isCheckedAgain = code === 'forbidden' && endpoint.method !== 'GET';
      if (ALSO_REFUSED_BY[name] === code) continue;
      if (token !== undefined && !isCheckedAgain) expect(violations, caller).toHaveLength(1);
    }
  },
);
