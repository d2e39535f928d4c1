import { userInfo } from 'node:os';
import { emailField } from '#contract/shared/credentials.ts';
import type { Db } from '#server/db/client.ts';
import { commandLine } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { invitationToken, inviteOwner } from '#server/modules/members/public.ts';
import { authSecret } from '#server/platform/secrets.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- vendor owner <vendor> <email>     the vendor's id, or its name in English`;

export const vendorCommand: Command = {
  name: 'vendor',
  usage: 'vendor owner <vendor> <email>',
  summary: 'invite an owner to a vendor’s team and print the link',
  execute: async ({ config, db, jobs, args: [action, vendor, email, ...rest], print }) => {
    const checked = emailField.safeParse(email);
    if (action !== 'owner' || !vendor || !checked.success || rest.length > 0) throw new Error(USAGE);
    const { id: vendorId, name_en } = await findVendor(db, vendor);
    const letter = { email: checked.data, language: 'ar' } as const;
    const actor = commandLine(userInfo().username);
    const { id, expiresAt } = await inviteOwner(db, jobs, actor, vendorId, letter).catch(explain);
    print(
      `${checked.data} is invited to own ${name_en} until ${expiresAt.toISOString()}. A mail with this link is sent; it is shown only now:`,
    );
    print(`${config.publicUrl}/seller/invitation?token=${invitationToken(authSecret(config), id)}`);
  },
};

/** By id, slug or English name. Throws a sentence for whoever runs the shop. */
export async function findVendor(db: Db, wanted: string) {
  const found = await db
    .selectFrom('vendors')
    .where((eb) =>
      eb.or([eb(eb.cast<string>('id', 'text'), '=', wanted), eb('name_en', '=', wanted), eb('slug', '=', wanted)]),
    )
    .select(['id', 'name_en'])
    .execute();
  const [vendor] = found;
  if (!vendor) throw new Error(`There is no vendor "${wanted}".`);
  if (found.length > 1) throw new Error(`Several vendors are called "${wanted}": use the id.`);
  return vendor;
}

function explain(error: unknown): never {
  if (error instanceof AppError && error.code === 'already_member')
    throw new Error('This person is in the team already.');
  throw error;
}
