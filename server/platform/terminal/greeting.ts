import path from 'node:path';
import type { ConsoleArea } from '#contract/shared/roles.ts';
import type { Config } from '#server/platform/config.ts';
import type { Paint } from './paint.ts';

interface Opened {
  config: Pick<Config, 'consoleSecondFactor' | 'publicUrl' | 'host' | 'mail' | 'dataDir' | 'merchant'>;
  /** The port that the shop listens on. */
  port: number;
  /** Accounts of the demo shop; none if there is no demo shop. */
  accounts: readonly { email: string; password: string; area?: ConsoleArea }[];
  /** Where the test gateway is, if the shop has started it. */
  testGateway: string | null;
  paint: Paint;
}

const WIDTH = 15;
/** More are on the test gateway's page. */
const TEST_CARDS = [
  ['4201 3201 1111 1010', 'is paid; the bank’s code is 123456'],
  ['4201 3200 0031 1101', 'is declined'],
] as const;

/** What whoever started the shop wants to know: where it is, how to get in, where mails go, how to stop it. */
export function greeting({ config, port, accounts, testGateway, paint }: Opened): string {
  const { publicUrl, host, mail, dataDir, merchant } = config;
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isElsewhere = !['localhost', '127.0.0.1'].includes(new URL(publicUrl).hostname);
  const row = (name: string, ...lines: string[]) =>
    lines.map((line, index) => `  ${paint('dim', (index === 0 ? name : '').padEnd(WIDTH))}${line}`);
  const signIns = (area?: ConsoleArea) =>
    accounts
      .filter((account) => account.area === area)
      .map(({ email, password }) => `${area ? `${publicUrl}/${area}   ` : ''}${email}   password: ${password}`);
  return [
    '',
    `  ${paint('bold', 'Daqeeq is open.')}`,
    '',
    ...row('Shop', paint(['bold', 'cyan'], publicUrl)),
    ...(isElsewhere ? row('Listens on', local) : []),
    ...row('Demo accounts', ...signIns(undefined)),
    ...row('Sellers', ...signIns('seller')),
    ...row('Operator', ...signIns('operator')),
    ...(config.consoleSecondFactor === 'optional'
      ? row('Console', 'a password alone opens it: CONSOLE_SECOND_FACTOR is optional')
      : []),
    ...(testGateway === null
      ? []
      : row(
          'Payments',
          `are made at the test gateway, ${testGateway}, which charges nothing`,
          ...TEST_CARDS.map(([number, what]) => `${number}   ${what}`),
        )),
    ...row(
      'Mails',
      mail.smtpUrl ? 'are sent' : `are files in ${path.join(relative(dataDir), 'outbox')} until SMTP_URL is set`,
    ),
    ...(merchant.vatNumber ? [] : row('Invoices', 'are not tax invoices until SHOP_VAT_NUMBER is set')),
    ...row('Stop', 'Ctrl-C'),
    '',
  ].join('\n');
}

/** A path as one types it here. */
function relative(folder: string): string {
  const short = path.relative(process.cwd(), folder);
  return short === '' || short.startsWith('..') ? folder : short;
}
