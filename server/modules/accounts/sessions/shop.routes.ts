import * as contract from '#contract/shop/sessions.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { listLiveSessions, revokeOwnSession, revokeSessions } from './queries.ts';

export async function sessionRoutes(app: App, { db }: Deps) {
  app.route(
    route(contract.listSessions, requireUser, async (user) => {
      const { userId, sessionId } = user;
      const rows = await listLiveSessions(db, userId, sessionId);
      return {
        data: rows.map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          isCurrent: row.id === sessionId,
        })),
      };
    }),
  );

  app.route(
    route(contract.endSession, requireUser, async (user, request) => {
      if (!(await revokeOwnSession(db, user.userId, request.params.id))) throw new AppError('not_found');
      return {};
    }),
  );

  app.route(
    route(contract.endOtherSessions, requireUser, async (user) => {
      const { userId, sessionId } = user;
      await revokeSessions(db, userId, sessionId, 'customer');
      return {};
    }),
  );
}
