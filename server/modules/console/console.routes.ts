import type { FastifyReply, FastifyRequest } from 'fastify';
import * as accounts from '#contract/console/account.ts';
import * as invitations from '#contract/console/invitations.ts';
import * as contract from '#contract/console/sessions.ts';
import { chosenLanguage } from '#contract/shared/language.ts';
import { requireConsole } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientOf, clientTrying } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { listLiveSessions, type Origin } from '#server/modules/accounts/public.ts';
import { openInvitation, showInvitation } from '#server/modules/members/public.ts';
import { deleteRefreshCookie, readRefreshCookie, refuseOtherPages, setRefreshCookie } from './cookie.ts';
import { accept, register } from './invitations.ts';
import { getMe } from './me.ts';
import { mailVerification, registerSeller } from './register.ts';
import { type Begun, beginSession, confirmSession, endOneSession, endSession, refreshSession } from './sessions.ts';

export async function consoleRoutes(app: App, deps: Deps) {
  const { config } = deps;
  const answer = (reply: FastifyReply, { session, refreshToken }: Begun) => {
    setRefreshCookie(reply, config, session.area, refreshToken);
    return session;
  };

  app.route(
    route(contract.beginConsoleSession, async (request, reply) => {
      const { email } = request.body;
      const begun = await beginSession(deps, request.body, origin(request, email), request.id);
      request.device.remember(email);
      return answer(reply, begun);
    }),
  );

  app.route(
    route(contract.refreshConsoleSession, async (request, reply) => {
      refuseOtherPages(request, config);
      const { area } = request.body;
      return answer(reply, await refreshSession(deps, area, readRefreshCookie(request, config, area)));
    }),
  );

  app.route(
    route(contract.endConsoleSession, requireConsole, async (user, _request, reply) => {
      await endSession(deps, user);
      deleteRefreshCookie(reply, config, user.area);
      return {};
    }),
  );

  app.route(
    route(contract.confirmConsoleSession, requireConsole, async (user, request) => ({
      confirmedUntil: (await confirmSession(deps, user, request.body)).toISOString(),
    })),
  );

  app.route(route(contract.getConsoleMe, requireConsole, (user) => getMe(deps, user)));

  app.route(
    route(contract.listConsoleSessions, requireConsole, async (user) => {
      const rows = await listLiveSessions(deps.db, user);
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
    route(contract.endOneConsoleSession, requireConsole, async (user, request) => {
      await endOneSession(deps, user, request.params.id);
      return {};
    }),
  );

  addAccountRoutes(app, deps, answer);

  app.route(
    route(invitations.readInvitation, async (request) => {
      await deps.limits.take('invitationLink', clientOf(request));
      return showInvitation(deps.db, deps.secret, request.body.token);
    }),
  );

  app.route(
    route(invitations.acceptInvitation, requireConsole, (user, request) => accept(deps, user, request.body.token)),
  );

  app.route(
    route(invitations.registerWithInvitation, async (request, reply) => {
      await deps.limits.take('invitationLink', clientOf(request));
      const { email } = await openInvitation(deps.db, deps.secret, request.body.token);
      const begun = await register(deps, request.body, origin(request, email), request.id);
      request.device.remember(email);
      return answer(reply, begun);
    }),
  );
}

/** Accounts of people whom nobody has invited. */
function addAccountRoutes(app: App, deps: Deps, answer: (reply: FastifyReply, begun: Begun) => Begun['session']): void {
  app.route(
    route(accounts.registerSeller, async (request, reply) => {
      const { email } = request.body;
      const begun = await registerSeller(deps, request.body, origin(request, email), request.id);
      request.device.remember(email);
      return answer(reply, begun);
    }),
  );

  app.route(
    route(accounts.mailVerification, requireConsole, async (user) => {
      await mailVerification(deps, user);
      return {};
    }),
  );
}

function origin(request: FastifyRequest, email: string): Origin {
  return {
    ip: request.ip,
    client: clientTrying(request, email),
    userAgent: request.headers['user-agent'] ?? null,
    language: chosenLanguage(request.headers.cookie),
  };
}
