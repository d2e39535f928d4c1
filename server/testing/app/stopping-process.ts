import Fastify from 'fastify';
import { gracefulShutdown } from '#server/http/graceful-shutdown.ts';
import type { App } from '#server/http/route.ts';
import { stopGracefully } from '#server/platform/stop-gracefully.ts';

// A process that fails as asked, for tests: `node stopping-process.ts [hang | fail]` says how its closing ends. It tells its
// parent the port it listens on, and when it has begun to stop.
const [, , closing] = process.argv;
const stopping = Promise.withResolvers<void>();
const app = Fastify();
gracefulShutdown(app as unknown as App, 0);

app.get('/throw', (_, reply) => {
  setImmediate(() => {
    throw new Error('thrown as requested');
  });
  return reply.send('');
});
app.get('/reject', (_, reply) => {
  void Promise.reject(new Error('rejected as requested'));
  return reply.send('');
});
/** Answers once the process is stopping. */
app.get('/slow', async () => {
  process.send?.('asked');
  await stopping.promise;
  return 'done';
});
stopGracefully({
  log: {
    info: (message) => {
      console.log(message);
      stopping.resolve();
    },
    fatal: (error, message) => console.log(`fatal: ${message}: ${error instanceof Error ? error.message : ''}`),
  },
  close: async () => {
    await app.close();
    if (closing === 'hang') await new Promise(() => undefined);
    if (closing === 'fail') throw new Error('not closed');
  },
  deadlineMs: closing === 'hang' ? 100 : 20_000,
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.server.address());
