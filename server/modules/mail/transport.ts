import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Db } from '#server/db/client.ts';
import { openedOnce } from '#server/kernel/opened-once.ts';
import type { Config } from '#server/platform/config.ts';
import type { RenderedMail } from './render.ts';

export interface Envelope {
  /** The same for every attempt at a mail, so that receivers drop a second copy. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
}

export type Mailer = (mail: RenderedMail, envelope: Envelope) => Promise<void>;

/** What writing and sending a mail needs. */
export interface MailDeps {
  config: Config;
  db: Db;
  mailer: Mailer;
}

/** Sends by SMTP; without a server it writes each mail to a file that mail programs open. */
export function openMailer({ mail, dataDir, publicUrl }: Config): Mailer {
  const { hostname } = new URL(publicUrl);
  const outbox = path.join(dataDir, 'outbox');
  const { smtpUrl } = mail;
  const smtp = smtpUrl ? openedOnce(() => connect(smtpUrl)) : null;
  return async ({ subject, html, text }, { id, to, replyTo }) => {
    const message = {
      from: mail.from,
      // As an object, so that the email is never parsed as a list of several.
      to: { name: '', address: to },
      replyTo,
      subject,
      html,
      text,
      messageId: `<${id}@${hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    } satisfies SendMailOptions;
    if (smtp) await (await smtp()).sendMail(message);
    else await writeFileOf(message, path.join(outbox, `${id}.eml`));
  };
}

/** Imported with the first mail, because most processes send none after their start. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
}

async function writeFileOf(message: SendMailOptions, file: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { message: eml } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(
    message,
  );
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, eml as Buffer);
  await rename(`${file}.new`, file);
}
