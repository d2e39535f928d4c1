import * as contract from '#contract/shop/sessions.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { listLiveSessions, revokeOtherSessions, revokeOwnSession } from './queries.ts';

export async function sessionRoutes(app: App, { db }: Deps) {
  app.route(
    route(contract.listSessions, requireUser, async (user) => {
      const rows = await listLiveSessions(db, user);
      return {
        data: rows.map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          isCurrent: row.id === user.sessionId,
        })),
      };
    }),
  );

  app.route(
    route(contract.endSession, requireUser, async (user, request) => {
      if (!(await revokeOwnSession(db, user, request.params.id))) throw new AppError('not_found');
      return {};
    }),
  );

  app.route(
    route(contract.endOtherSessions, requireUser, async (user) => {
      await revokeOtherSessions(db, user, 'customer');
      return {};
    }),
  );
}
