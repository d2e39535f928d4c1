import { parseArgs } from 'node:util';
import { startServer } from './server.ts';

// The test gateway: `node doubles/moyasar/main.ts --port 3001 --journal file [--control]`. Keys come by the environment, which
// other users of the machine cannot read. It ends with the process that started it.

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, journal: { type: 'string' }, control: { type: 'boolean' } },
});
const { env } = process;
// Also if that process is killed while this one starts.
process.once('disconnect', () => process.exit(0));

try {
  const { port } = await startServer({
    port: Number(values.port),
    journal: values.journal ?? 'journal.ndjson',
    secretKey: env.GATEWAY_SECRET_KEY ?? 'sk_test_local',
    publishableKey: env.GATEWAY_PUBLISHABLE_KEY ?? 'pk_test_local',
    webhookUrl: env.GATEWAY_WEBHOOK_URL || null,
    webhookSecret: env.GATEWAY_WEBHOOK_SECRET ?? '',
    merchant: { ar: env.GATEWAY_MERCHANT ?? 'متجر تجريبي', en: env.GATEWAY_MERCHANT_EN ?? 'Test shop' },
    controlToken: values.control ? (env.GATEWAY_CONTROL_TOKEN ?? null) : null,
  });
  if (process.send) process.send({ port });
  else console.log(`the test gateway listens on http://127.0.0.1:${port}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Ctrl-C reaches all processes of a terminal; the shop says when it is time.
if (process.connected)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
