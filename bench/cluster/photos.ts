import { setTimeout as delay } from 'node:timers/promises';
import { callerOf } from '#bench/faults/caller.ts';
import type { SignedIn } from '#server/testing/data/buyers.ts';
import { packShot } from '#server/testing/data/pictures.ts';

const PAUSE_MS = 200;
const PATIENCE_MS = 20_000;

export interface Photos {
  sent: number;
  acknowledged: number;
  /** Longest time in which none was taken, in ms. */
  longestGapMs: number;
  /** Of the last one that each person was told is kept, at each shop: how many could not be opened. */
  lost: number;
}

/** People send photos of themselves until they are stopped; then each shop must show the last photo of each. */
export async function startPhotos(origin: string, people: SignedIn[]) {
  const photos: Photos = { sent: 0, acknowledged: 0, longestGapMs: 0, lost: 0 };
  const files = await Promise.all(['#8c4a1f', '#1f8c4a', '#4a1f8c'].map((colour) => packShot(800, 700, colour)));
  const hasPhoto = new Set<SignedIn>();
  let isOver = false;
  let takenAt = performance.now();
  const sending = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const person = people[turn % people.length] as SignedIn;
      photos.sent += 1;
      if (await sendPhoto(origin, person, files[turn % files.length] as Buffer)) {
        photos.acknowledged += 1;
        hasPhoto.add(person);
        photos.longestGapMs = Math.max(photos.longestGapMs, performance.now() - takenAt);
        takenAt = performance.now();
      }
      await delay(PAUSE_MS);
    }
  })();
  return {
    /** Resolves once each shop was asked for each photo. */
    stop: async (shops: string[]): Promise<Photos> => {
      isOver = true;
      await sending;
      for (const person of hasPhoto) for (const shop of shops) if (!(await isShown(shop, person))) photos.lost += 1;
      return photos;
    },
  };
}

async function sendPhoto(origin: string, { token }: SignedIn, file: Buffer): Promise<boolean> {
  const body = new FormData();
  body.append('profileImage', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const answer = await fetch(`${origin}/api/auth/profile/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status === 200;
}

/** Whether a shop shows the photo of a person. It may be busy for a moment. */
async function isShown(origin: string, { token }: SignedIn): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  const call = callerOf([origin]);
  do {
    const profile = await call('GET', '/auth/profile', { token }).catch(() => null);
    const answer =
      profile?.body?.profileImage && (await fetch(`${origin}${profile.body.profileImage}`).catch(() => null));
    const content = answer ? Buffer.from(await answer.arrayBuffer()) : null;
    if (answer?.status === 200 && content?.subarray(8, 12).toString() === 'WEBP') return true;
    if (answer?.status === 404 || profile?.body?.profileImage === null) return false;
    await delay(250);
  } while (performance.now() < end);
  return false;
}
