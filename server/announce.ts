import type { FastifyBaseLogger } from 'fastify';
import type { ConsoleArea } from '#contract/shared/roles.ts';
import type { App } from '#server/http/route.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import type { Config } from '#server/platform/config.ts';
import { probe } from '#server/platform/storage/probe.ts';
import { explain, type Storage } from '#server/platform/storage/storage.ts';
import { greeting } from '#server/platform/terminal/greeting.ts';
import type { Terminal } from '#server/platform/terminal/terminal.ts';

interface Opened {
  config: Config;
  storage: Storage;
  app: App;
  /** Accounts of the demo shop, if this is one. */
  accounts: { email: string; password: string; area?: ConsoleArea }[];
  /** Where the test gateway is, if the shop has started it. */
  testGateway: string | null;
  startedAt: number;
}

/** Says on the terminal, or in the log, that the shop is open and what whoever started it should know. */
export function announce(
  terminal: Terminal | null,
  { config, storage, app, accounts, testGateway, startedAt }: Opened,
): void {
  const { log } = app;
  if (config.bucket) void tryStorage(storage, log);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (terminal) {
    terminal.say(greeting({ config, port, accounts, testGateway, paint: terminal.paint }));
    return;
  }
  log.info(`Daqeeq is open at ${config.publicUrl} (${Math.round(performance.now() - startedAt)} ms)`);
  if (!config.merchant.vatNumber) log.warn('no SHOP_VAT_NUMBER: invoices of the shop itself are not tax invoices');
  if (config.consoleSecondFactor === 'optional')
    log.warn('CONSOLE_SECOND_FACTOR is optional: a password alone opens the console of sellers and the operator');
  if (testGateway) log.info(`payments are made at the test gateway, ${testGateway}: its page lists test cards`);
  if (!config.mail.smtpUrl)
    log[config.demoData ? 'info' : 'warn'](`no SMTP_URL: mails are written to ${config.dataDir}/outbox`);
}

/** A shop whose storage is lost opens all the same: it sells without pictures. */
export async function tryStorage(storage: Storage, log: FastifyBaseLogger): Promise<void> {
  await probe(storage).then(
    () => log.info(`files are in ${storage.name}`),
    (error: unknown) => log.error(`files in ${storage.name} are out of reach: ${explain(error)}`),
  );
}

/** Renders missing pictures in the background; shows how far it is, and logs every quarter. */
export async function preparePictures(
  pictures: Pictures,
  terminal: Terminal | null,
  log: FastifyBaseLogger,
): Promise<void> {
  let quarter = 0;
  const preparing = pictures.prepareAll((done, all) => {
    const share = done / all;
    terminal?.progress(`Pictures: ${Math.floor(100 * share)} % rendered; the shop works meanwhile.`);
    if (share < 1 && Math.floor(4 * share) > quarter) log.info(`${25 * ++quarter} % of the pictures are rendered`);
  });
  const rendered = await preparing.catch((error: unknown) => {
    log.warn(`pictures are rendered when they are asked for: ${explain(error)}`);
    return 0;
  });
  terminal?.progress(null);
  if (rendered === 0) return;
  log.info(`rendered ${rendered} pictures`);
  terminal?.mention('All pictures are rendered.');
}
