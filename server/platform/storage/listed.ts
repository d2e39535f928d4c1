import { RefusedByStore } from './pulse.ts';
import type { Storage, Stored } from './storage.ts';

/**
 * Reads a file that was just listed. Null if it was removed meanwhile. Throws if it is not as long as the list said: of an object
 * without a noted hash, nothing else tells that a part is missing.
 */
export async function readListed(
  storage: Storage,
  { key, bytes }: Pick<Stored, 'key' | 'bytes'>,
): Promise<Buffer | null> {
  const content = await storage.read(key);
  if (content !== null && content.length !== bytes)
    throw new RefusedByStore(`get ${key}: ${content.length} bytes arrived of ${bytes}`);
  return content;
}
