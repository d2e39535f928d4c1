import type { FastifyBaseLogger } from 'fastify';
import type { ConsoleArea } from '#contract/shared/roles.ts';
import type { App } from '#server/http/route.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import type { Config } from '#server/platform/config.ts';
import { greeting } from '#server/platform/terminal/greeting.ts';
import type { Terminal } from '#server/platform/terminal/terminal.ts';

interface Opened {
  config: Config;
  app: App;
  /** Accounts of the demo shop, if this is one. */
  accounts: { email: string; password: string; area?: ConsoleArea }[];
  /** Where the test gateway is, if the shop has started it. */
  testGateway: string | null;
  startedAt: number;
}

/** Says on the terminal, or in the log, that the shop is open and what whoever started it should know. */
export function announce(terminal: Terminal | null, { config, app, accounts, testGateway, startedAt }: Opened): void {
  const { log } = app;
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
  if (!config.mail.smtpUrl) log.info(`no SMTP_URL: mails are written to ${config.dataDir}/outbox`);
}

/** Renders missing pictures in the background; shows how far it is, and logs every quarter. */
export async function preparePictures(
  pictures: Pictures,
  terminal: Terminal | null,
  log: FastifyBaseLogger,
): Promise<void> {
  let quarter = 0;
  const rendered = await pictures.prepareAll((done, all) => {
    const share = done / all;
    terminal?.progress(`Pictures: ${Math.floor(100 * share)} % rendered; the shop works meanwhile.`);
    if (share < 1 && Math.floor(4 * share) > quarter) log.info(`${25 * ++quarter} % of the pictures are rendered`);
  });
  terminal?.progress(null);
  if (rendered === 0) return;
  log.info(`rendered ${rendered} pictures`);
  terminal?.mention('All pictures are rendered.');
}
