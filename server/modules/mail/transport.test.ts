import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openMailer } from './transport.ts';

const received: string[] = [];
let isBroken = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk));
    stream.on('end', () => {
      if (isBroken) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      received.push(text);
      done();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'دقيق <shop@shop.example>' });
const mail = { subject: 'وصلنا طلبك DQ-261121-AB12C', html: '<p>شكرًا</p>', text: 'شكرًا' };

test('delivers a mail by SMTP with its Arabic intact, from the shop, with the job’s id as Message-ID', async () => {
  await openMailer(config)(mail, { id: 'job-1', to: 'noura@example.com' });
  const arrived = await PostalMime.parse(received.at(-1) ?? '');
  expect(arrived).toMatchObject({
    subject: mail.subject,
    from: { name: 'دقيق', address: 'shop@shop.example' },
    to: [{ address: 'noura@example.com' }],
    messageId: '<job-1@localhost>',
  });
  expect(arrived.text?.trim()).toBe('شكرًا');
});

test('throws the mail server’s refusal, so that the queue retries', async () => {
  isBroken = true;
  await expect(openMailer(config)(mail, { id: 'job-2', to: 'noura@example.com' })).rejects.toThrow('451');
});
