import type { FastifyRequest } from 'fastify';
import { chosenLanguage, DEFAULT_LANGUAGE } from '#contract/shared/language.ts';
import * as contract from '#contract/shop/auth.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { logout, type Origin, refreshSession } from '#server/modules/accounts/sessions/session-tokens.ts';
import { login } from './login.ts';
import { registerCustomer } from './register.ts';
import { getProfile } from './users.ts';

export async function authRoutes(app: App, deps: Deps) {
  app.route(route(contract.register, (request) => registerCustomer(deps, request.body, origin(request))));

  app.route(route(contract.login, (request) => login(deps, request.body, origin(request))));

  app.route(
    route(contract.refreshTokens, (request) => refreshSession(deps, request.body.refreshToken, origin(request))),
  );

  app.route(
    route(contract.logout, requireUser, async (user) => {
      await logout(deps.db, user);
      return {};
    }),
  );

  app.route(route(contract.getProfile, requireUser, (user) => getProfile(deps.db, user)));
}

function origin(request: FastifyRequest): Origin {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    language: chosenLanguage(request.headers.cookie) ?? DEFAULT_LANGUAGE,
  };
}
