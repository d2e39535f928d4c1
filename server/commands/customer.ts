import { writeFile } from 'node:fs/promises';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findPerson, removeSecondFactor } from '#server/modules/accounts/public.ts';
import { mediaStore } from '#server/modules/media/public.ts';
import { type Erased, erasePerson, exportPerson } from '#server/modules/privacy/public.ts';
import { announceChange } from '#server/platform/catalogue-invalidation.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- customer export <email> [file]
  npm run shop -- customer erase <email>
  npm run shop -- customer second-factor-off <email>`;

export const customerCommand: Command = {
  name: 'customer',
  usage: 'customer export|erase|second-factor-off <email> [file]',
  summary: 'export all data on a person; erase them; turn off two-step sign-in for lost phone and recovery codes',
  execute: async ({ config, db, jobs, storage, args: [action, email, file, ...more], print }) => {
    if (!email || more.length > 0) throw new Error(USAGE);
    if (action === 'export') {
      const target = file ?? `${email.replace(/[^\w.@-]/g, '_')}.json`;
      await writeFile(target, `${JSON.stringify(await exportPerson(db, { email }), null, 2)}\n`, { mode: 0o600 });
      return print(`${target} is written.`);
    }
    if (file) throw new Error(USAGE);
    if (action === 'second-factor-off') return print(await turnOff(db, jobs, email));
    if (action !== 'erase') throw new Error(USAGE);
    const { photoId, kept } = await erase(db, email);
    if (photoId) await mediaStore({ storage, dataDir: config.dataDir }).removePhoto(photoId);
    print(
      'The person is erased: account, addresses, cart, sessions, reviews, searches, messages, photo, ' +
        'and applications to sell with their papers.',
    );
    if (kept.orders > 0)
      print(`${kept.orders} orders are kept without name, phone, street and notes, so that the books balance.`);
    if (kept.invoices > 0)
      print(`${kept.invoices} tax documents are kept as they are: tax law demands them for six years.`);
    print('Backups of before still hold the person: erase again after restoring one.');
  },
};

async function turnOff(db: Db, jobs: Jobs, email: string): Promise<string> {
  const { userId } = await findPerson(db, { email });
  return (await removeSecondFactor(db, jobs, userId))
    ? 'Two-step sign-in is off: the password is enough. The person is told by mail.'
    : 'Two-step sign-in was not on.';
}

async function erase(db: Db, email: string): Promise<Erased> {
  try {
    const erased = await erasePerson(db, { email });
    // Their reviews are gone.
    await announceChange(db);
    return erased;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'last_owner') {
      const { vendors } = error.extras.details as { vendors: { nameEn: string }[] };
      const names = vendors.map(({ nameEn }) => nameEn).join(', ');
      throw new Error(`This person is the last owner of ${names}. Make somebody else an owner first.`);
    }
    if (error.code !== 'orders_under_way') throw error;
    const { orderNumbers } = error.extras.details as { orderNumbers: string[] };
    throw new Error(`Orders are under way: ${orderNumbers.join(', ')}. Erase when they have ended.`);
  }
}
