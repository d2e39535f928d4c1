import type { Db } from '#server/db/client.ts';
import { examine, type Finding } from '#server/modules/doctor/public.ts';

/** Runs all integrity checks and returns those that found faults. */
export async function failedChecks(db: Db): Promise<Finding[]> {
  return (await examine(db)).filter(({ count }) => count > 0);
}
