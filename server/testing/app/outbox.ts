import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails to a recipient that a shop without a mail server wrote to its outbox, oldest first. */
export async function readOutbox(dataDir: string, recipient: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(folder, name), { bigint: true })).mtimeNs })),
  );
  files.sort((a, b) => (a.time < b.time ? -1 : 1));
  const texts = await Promise.all(files.map(({ name }) => readFile(path.join(folder, name))));
  // A poll reads the whole outbox: only mails that name the recipient are worth parsing.
  const mails = await Promise.all(
    texts.filter((text) => text.includes(recipient)).map((text) => PostalMime.parse(text)),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === recipient));
}
