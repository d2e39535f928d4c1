import type { Db } from '#server/db/client.ts';
import type { ConsoleScope } from '#server/http/access.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** A signed-in person of the seller's area, who may have no vendor. Every query of their own application takes it. */
export interface Applicant {
  readonly userId: string;
  readonly actor: Actor;
}

/** Throws `area_forbidden` for sessions of the operator's area. */
export function applicantOf({ area, userId, actor }: ConsoleScope): Applicant {
  if (area !== 'seller') throw new AppError('area_forbidden');
  return { userId, actor };
}

export async function isEmailVerified(db: Db, { userId }: Applicant): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
