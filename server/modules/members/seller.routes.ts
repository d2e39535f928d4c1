import * as contract from '#contract/seller/team.ts';
import type { Db } from '#server/db/client.ts';
import { type MemberScope, requireSeller } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { inviteToVendor, revokeVendorInvitation } from './invite.ts';
import { changeVendorMember, leaveVendorTeam, removeVendorMember } from './team.ts';
import { getVendorTeam, vendorInvitation } from './views.ts';

export async function sellerTeamRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(route(contract.getVendorTeam, requireSeller, (vendor) => getVendorTeam(db, vendor)));

  app.route(
    route(contract.inviteToVendor, requireSeller, async (vendor, request) =>
      vendorInvitation(await inviteToVendor(deps, vendor, request.body)),
    ),
  );

  app.route(
    route(contract.revokeVendorInvitation, requireSeller, async (vendor, request) => {
      await revokeVendorInvitation(db, vendor, request.params.id);
      return {};
    }),
  );

  app.route(
    route(contract.changeVendorMember, requireSeller, async (vendor, request) => {
      const { userId } = request.params;
      await changeVendorMember(db, vendor, userId, request.body);
      return findMember(db, vendor, userId);
    }),
  );

  app.route(
    route(contract.removeVendorMember, requireSeller, async (vendor, request) => {
      await removeVendorMember(db, vendor, request.params.userId);
      return {};
    }),
  );

  app.route(
    route(contract.leaveVendorTeam, requireSeller, async (vendor) => {
      await leaveVendorTeam(db, vendor);
      return {};
    }),
  );
}

async function findMember(db: Db, vendor: MemberScope, userId: string) {
  const member = (await getVendorTeam(db, vendor)).members.find((each) => each.userId === userId);
  if (!member) throw new AppError('not_found');
  return member;
}
