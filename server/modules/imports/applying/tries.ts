import { fromDatabaseError } from '#server/db/errors.ts';
import { AppError } from '#server/kernel/app-error.ts';

/** Failures after which a chunk is done row by row. */
const TRIES = 3;

/** A database that is out of reach, or has no write slot free, says nothing about the rows, however long that lasts. */
export function isLasting(error: unknown): boolean {
  const refusal = error instanceof AppError ? error : fromDatabaseError(error);
  return refusal?.status !== 503;
}

/** How often a step of an import has failed where it stands, in this process. */
const failures = new Map<string, number>();

/** Whether a chunk has failed so often that another try will not help. */
export function isHopeless(place: { id: string; status: string; doneTo: number }, error: unknown): boolean {
  if (!isLasting(error)) return false;
  const key = `${place.id} ${place.status} ${place.doneTo}`;
  const times = (failures.get(key) ?? 0) + 1;
  failures.delete(key);
  if (times >= TRIES) return true;
  failures.set(key, times);
  return false;
}
