import { FOLDERS, type Storage } from './storage.ts';

/** Asks the store for something small, so that its state is known. Throws `StorageFault`. */
export async function probe(storage: Storage): Promise<void> {
  await storage.list(FOLDERS.uploads).next();
}

/** How the store is, as of the last answer; asks again for the next time, without waiting. */
export function lookAt(storage: Storage): ReturnType<Storage['state']> {
  const state = storage.state();
  if (state !== 'off') void probe(storage).catch(() => undefined);
  return state;
}
