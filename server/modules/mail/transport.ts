import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Config } from '#server/platform/config.ts';
import type { RenderedMail } from './render.ts';

export interface Envelope {
  /** The same each time the same mail is tried: receivers drop the second copy. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
}

export type Mailer = (mail: RenderedMail, envelope: Envelope) => Promise<void>;

/** Sends by SMTP, or without a server for it writes each mail as a file that any mail program opens. */
export function openMailer({ mail, dataDir }: Config): Mailer {
  const outbox = path.join(dataDir, 'outbox');
  let smtp: Promise<Transporter> | undefined;
  return async ({ subject, html, text }, { id, to, replyTo }) => {
    const message = {
      from: mail.from,
      // As an object: an address is never read as a list of several.
      to: { name: '', address: to },
      replyTo,
      subject,
      html,
      text,
      messageId: `<${id}@daqeeq>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    } satisfies SendMailOptions;
    if (mail.smtpUrl) {
      smtp ??= connect(mail.smtpUrl);
      await (await smtp).sendMail(message);
    } else await writeFileOf(message, path.join(outbox, `${id}.eml`));
  };
}

/** Loaded with the first mail: most processes of a shop that has just been started send none. */
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
