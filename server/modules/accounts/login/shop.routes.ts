import type { FastifyRequest } from 'fastify';
import { chosenLanguage } from '#contract/shared/language.ts';
import type { AuthResponse } from '#contract/shop/auth.ts';
import * as contract from '#contract/shop/auth.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { clientTrying } from '#server/http/limits/client.ts';
import { type App, route } from '#server/http/route.ts';
import { logout, type Origin, refreshSession } from '#server/modules/accounts/sessions/session-tokens.ts';
import { login } from './login.ts';
import { registerCustomer } from './register.ts';
import { getProfile } from './users.ts';

export async function authRoutes(app: App, deps: Deps) {
  app.route(
    route(contract.register, async (request) =>
      remembered(request, await registerCustomer(deps, request.body, origin(request, request.body.email))),
    ),
  );

  app.route(
    route(contract.login, async (request) =>
      remembered(request, await login(deps, request.body, origin(request, request.body.email))),
    ),
  );

  app.route(
    route(contract.refreshTokens, async (request) =>
      remembered(request, await refreshSession(deps, request.body.refreshToken)),
    ),
  );

  app.route(
    route(contract.logout, requireUser, async (user) => {
      await logout(deps.db, user);
      return {};
    }),
  );

  app.route(route(contract.getProfile, requireUser, (user) => getProfile(deps.db, user)));
}

/** Notes the session's account in the device's cookie. */
function remembered({ device }: FastifyRequest, session: AuthResponse): AuthResponse {
  device.remember(session.user.email);
  return session;
}

function origin(request: FastifyRequest, email: string): Origin {
  return {
    ip: request.ip,
    client: clientTrying(request, email),
    userAgent: request.headers['user-agent'] ?? null,
    language: chosenLanguage(request.headers.cookie),
  };
}
