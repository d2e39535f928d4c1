import type { FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import type { App } from '#server/http/route.ts';

/**
 * fetch() for the web app's loaders: the same routes, hooks and checks without a network connection. Fastify's own `inject`
 * would refuse calls after `close()`, while pages are still being answered.
 */
export function inProcessFetch(app: App, outer: Pick<FastifyRequest, 'ip' | 'id'>): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = (init?.method ?? 'GET') as 'GET';
    const answer = await inject((request, response) => app.routing(request as never, response as never), {
      method,
      url,
      // Rate limits count the client that asked for the page, however many proxies are trusted.
      remoteAddress: outer.ip,
      headers: { 'x-request-id': outer.id },
      payload: init?.body as string | undefined,
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };
}
