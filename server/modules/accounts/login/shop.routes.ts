import type { FastifyRequest } from 'fastify';
import { chosenLanguage, DEFAULT_LANGUAGE } from '#contract/shared/language.ts';
import * as contract from '#contract/shop/auth.ts';
import { requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { login, logout, type Origin, refreshSession, registerCustomer } from './login.ts';
import { findUser } from './users.ts';

export async function authRoutes(app: App, deps: Deps) {
  app.route(route(contract.register, async (request) => registerCustomer(deps, request.body, origin(request))));

  app.route(route(contract.login, (request) => login(deps, request.body, origin(request))));

  app.route(
    route(contract.refreshTokens, (request) => refreshSession(deps, request.body.refreshToken, origin(request))),
  );

  app.route(
    route(contract.logout, requireUser, async (user) => {
      await logout(deps.db, user.sessionId);
      return {};
    }),
  );

  app.route(
    route(contract.getProfile, requireUser, async ({ userId }) => {
      const user = await findUser(deps.db, userId);
      if (!user) throw new AppError('unauthorized');
      return user;
    }),
  );
}

function origin(request: FastifyRequest): Origin {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    language: chosenLanguage(request.headers.cookie) ?? DEFAULT_LANGUAGE,
  };
}
