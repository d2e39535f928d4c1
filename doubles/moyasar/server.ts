import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Context, Route } from './context.ts';
import { CONTROL } from './control.ts';
import { faultList, isBefore, sendBroken } from './faults.ts';
import { keyOf, notFound, Refusal, type Reply, readFields } from './http.ts';
import { PAGES } from './pages/routes.ts';
import { type Language, languageOf } from './pages/texts.ts';
import { endAbandoned } from './payments.ts';
import { API } from './routes.ts';
import { openStore } from './store.ts';
import { webhookSender } from './webhooks.ts';

export interface Options {
  port: number;
  journal: string;
  secretKey: string;
  publishableKey: string;
  webhookUrl: string | null;
  webhookSecret: string;
  /** The shop's name, in the language of the page. */
  merchant: Record<Language, string>;
  /** Opens the control API to requests with this token. */
  controlToken: string | null;
}

const SWEEP_MS = 30_000;

/** Starts the gateway on this machine only, and resolves to its port. */
export async function startServer(options: Options): Promise<{ port: number; close: () => void }> {
  const store = openStore(options.journal);
  const webhooks = webhookSender(store, options.webhookUrl, options.webhookSecret);
  const control = { faults: faultList(), webhooks };
  const routes = [...API, ...PAGES, ...(options.controlToken ? CONTROL : [])];
  const abandoned = setInterval(() => endAbandoned(store), SWEEP_MS).unref();
  let origin = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', origin);
    const fault = url.pathname.startsWith('/control/') ? null : control.faults.take(method, url.pathname);
    if (fault && isBefore(fault)) return sendBroken(response, fault, null);
    const reply = await work(request, method, url);
    webhooks.sweep();
    if (fault) return sendBroken(response, fault, reply);
    const isText = typeof reply.body === 'string';
    const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    response
      .writeHead(reply.status, { 'content-type': type, 'cache-control': 'no-store', ...reply.headers })
      .end(isText ? reply.body : JSON.stringify(reply.body ?? null));
  }

  async function work(request: IncomingMessage, method: string, url: URL): Promise<Reply> {
    try {
      // A page of elsewhere must not reach this machine by a name of its own.
      if (request.headers.host !== new URL(origin).host) throw notFound();
      const found = routes.find((route) => route.method === method && route.path.test(url.pathname));
      if (!found) throw notFound();
      const fields = await readFields(request);
      admit(found, request, options);
      const context: Context = {
        store,
        origin,
        merchant: options.merchant[languageOf(url.searchParams)],
        publishableKey: options.publishableKey,
        control,
        id: found.path.exec(url.pathname)?.[1] ?? '',
        query: url.searchParams,
        fields,
        isForm: request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false,
      };
      return await found.handle(context);
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      throw error;
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      // Neither body nor headers: they may hold a card or a key.
      console.error(`${request.method} ${request.url?.split('?')[0]}: ${(error as Error).stack}`);
      response.writeHead(500).end(JSON.stringify({ type: 'api_error', message: 'Internal error', errors: null }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  origin = `http://127.0.0.1:${port}`;
  return {
    port,
    close: () => {
      clearInterval(abandoned);
      webhooks.close();
      server.close();
      server.closeAllConnections();
      store.close();
    },
  };
}

/** Throws unless the request's key is one that may call the route. */
function admit({ access }: Route, request: IncomingMessage, { secretKey, publishableKey, controlToken }: Options) {
  if (access === 'open') return;
  if (access === 'control') {
    if (!isSame(String(request.headers['x-control-token'] ?? ''), controlToken ?? '')) throw notFound();
    return;
  }
  const key = keyOf(request) ?? '';
  if (isSame(key, secretKey)) return;
  if (!isSame(key, publishableKey)) throw new Refusal(401, 'authentication_error', 'Invalid authorization credentials');
  if (access === 'secret') throw new Refusal(403, 'authentication_error', 'This key may not do this');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
