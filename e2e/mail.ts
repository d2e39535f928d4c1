import { readOutbox } from '#server/testing/app/outbox.ts';
import { expect } from './fixtures.ts';

/** Returns the URL to `page` in the newest mail to this email. Waits for one that is not `isNot`. */
export async function mailedLink(email: string, page: string, isNot = ''): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await readOutbox(process.env.E2E_DATA_DIR ?? '', email);
      const links = mails.map(({ text }) => new RegExp(`http\\S+/auth/${page}\\S+token=\\S+`).exec(text ?? '')?.[0]);
      link = links.findLast((found) => found !== undefined) ?? '';
      return link !== '' && link !== isNot;
    })
    .toBe(true);
  return link;
}

/** Waits for a mail to this email whose subject begins like this, and returns the newest. */
export async function mailAbout(email: string, subject: string) {
  const find = async () =>
    (await readOutbox(process.env.E2E_DATA_DIR ?? '', email)).findLast((mail) => mail.subject?.startsWith(subject));
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  const mail = await find();
  if (!mail) throw new Error('the mail is gone');
  return mail;
}
