import type { FastifyReply } from 'fastify';
import * as operator from '#contract/operator/customers/look.ts';
import { LOOK } from '#contract/shared/operator/look.ts';
import * as shop from '#contract/shop/account/looks.ts';
import { requireOperator, requireUser } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { findLook, LOOK_PATH, lookCookie, readLookToken } from '#server/http/look/look.ts';
import { type App, route } from '#server/http/route.ts';
import type { Config } from '#server/platform/config.ts';
import { beginLook, describeLook, endLook, endOwnLooks, listLooks } from './looks.ts';

/** Looking as a customer: its beginning in the console, its banner in the shop, and what the customer learns of it. */
export async function lookRoutes(app: App, deps: Deps) {
  const { db, config } = deps;

  app.route(
    route(operator.lookAsCustomer, requireOperator, async (member, { params, body }, reply) => {
      const { id, token, endsAt } = await beginLook(deps, member, params.id, body.reason);
      setCookies(reply, config, { token, mark: `${id}.${endsAt.getTime()}`, seconds: LOOK.minutes * 60 });
      return { id, endsAt: endsAt.toISOString() };
    }),
  );

  app.route(
    route(operator.endOwnLooks, requireOperator, async (member, _, reply) => {
      await endOwnLooks(db, member);
      setCookies(reply, config, ENDED);
      return {};
    }),
  );

  app.route(route(shop.getLook, async ({ caller }) => ({ look: await describeLook(db, caller?.look) })));

  app.route(
    route(shop.endLook, async ({ headers, id }, reply) => {
      const token = readLookToken(headers.cookie, config.publicUrl);
      const look = token ? await findLook(db, token) : null;
      if (look) await endLook(db, look, id);
      setCookies(reply, config, ENDED);
      return {};
    }),
  );

  app.route(route(shop.listLooks, requireUser, async (user) => ({ data: await listLooks(db, user) })));
}

const ENDED = { token: '', mark: '', seconds: 0 };

function setCookies(
  reply: FastifyReply,
  { publicUrl }: Config,
  { token, mark, seconds }: { token: string; mark: string; seconds: number },
): void {
  const rest = `Max-Age=${seconds}; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  reply.header('set-cookie', [
    `${lookCookie(publicUrl)}=${token}; Path=${LOOK_PATH}; HttpOnly; ${rest}`,
    // The shop's pages read this one, to load the banner.
    `${LOOK.mark}=${mark}; Path=/; ${rest}`,
  ]);
}
