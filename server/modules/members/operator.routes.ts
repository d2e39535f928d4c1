import * as contract from '#contract/operator/team.ts';
import { getOperatedVendorTeam as vendorTeam } from '#contract/operator/vendors.ts';
import type { Db } from '#server/db/client.ts';
import { type OperatorScope, requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { inviteToOperator, revokeOperatorInvitation } from './invite.ts';
import { changeOperatorMember, removeOperatorMember } from './team.ts';
import { getOperatedVendorTeam, getOperatorTeam, operatorInvitation } from './views.ts';

export async function operatorTeamRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.route(route(contract.getOperatorTeam, requireOperator, (operator) => getOperatorTeam(db, operator)));

  app.route(
    route(vendorTeam, requireOperator, (operator, { params }) => getOperatedVendorTeam(db, operator, params.id)),
  );

  app.route(
    route(contract.inviteToOperator, requireOperator, async (operator, request) =>
      operatorInvitation(await inviteToOperator(deps, operator, request.body)),
    ),
  );

  app.route(
    route(contract.revokeOperatorInvitation, requireOperator, async (operator, request) => {
      await revokeOperatorInvitation(db, operator, request.params.id);
      return {};
    }),
  );

  app.route(
    route(contract.changeOperatorMember, requireOperator, async (operator, request) => {
      const { userId } = request.params;
      await changeOperatorMember(db, operator, userId, request.body.roles);
      return findMember(db, operator, userId);
    }),
  );

  app.route(
    route(contract.removeOperatorMember, requireOperator, async (operator, request) => {
      await removeOperatorMember(db, operator, request.params.userId);
      return {};
    }),
  );
}

async function findMember(db: Db, operator: OperatorScope, userId: string) {
  const member = (await getOperatorTeam(db, operator)).members.find((each) => each.userId === userId);
  if (!member) throw new AppError('not_found');
  return member;
}
