import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, startCluster } from '#bench/cluster.ts';
import { startBuyers } from '#bench/faults/buyers.ts';
import { type Fault, notRun } from '#bench/faults/fault.ts';
import { type Client, openClient } from '#bench/faults/load/client.ts';
import { openCrowd } from '#bench/faults/load/crowd.ts';
import { patchedShop } from '#bench/faults/load/patched-shop.ts';
import { registerBuyers, stockShop } from '#bench/faults/stocked-shop.ts';
import { superviseShop } from '#bench/faults/supervised-shop.ts';
import { describe, isSurvived, judge } from '#bench/faults/verdict.ts';
import { mediaId, mediaStore } from '#server/modules/media/public.ts';
import { folderStorage } from '#server/platform/storage/folder.ts';
import type { MadeOffer } from '#server/testing/data/offers.ts';

const DESCRIPTORS = 96;
const CROWD = 200;
const BUYERS = 4;
const PICTURES = 24;
const CONNECTIONS = 24;
const SHORTAGE_MS = 8_000;
/** Longer than the longest pause between two starts of a helper process. */
const RECOVERY_MS = 45_000;

/** What the shop did before: it handed the next task to a process that had not started, and the error ended it. */
const WITHOUT_CARE = patchedShop([
  ['platform/helper-process.ts', 'if (child.pid === undefined) {', 'if (!child) {'],
  [
    'platform/helper-process.ts',
    `    try {
      child?.send(current?.request as object);
    } catch (error) {
      stop();
      lose(unavailable(error));
    }`,
    '    child?.send(current?.request as object);',
  ],
]);

/** Kills the process that renders pictures while the shop has no descriptor left to start another. */
export const helper: Fault = {
  name: 'helper',
  run: async () => {
    const fault = `the process that renders pictures is killed and cannot be started again: no descriptors left`;
    if (!existsSync('/proc/self/fd')) return [notRun(fault, 'needs /proc')];
    const cluster = await startCluster();
    const offers = await stockShop(cluster.url('postgres'));
    const held = await starve(cluster, offers, 'held', {});
    const verdict = await judge(cluster.url('postgres'), held.file);
    const control = await starve(cluster, offers, 'control', WITHOUT_CARE);
    cluster.stop();
    const isHeld =
      held.ends === 0 && held.refused > 0 && held.odd === 0 && held.left === 0 && isSurvived(held.tally, verdict);
    return [
      {
        fault,
        load: `${DESCRIPTORS} descriptors, ${CROWD} idle connections, ${PICTURES} pictures, ${BUYERS} buyers, ${held.tally.seconds.toFixed(0)} s`,
        result: `${describePictures(held)}; orders: ${describe(held.tally, verdict)}`,
        control: `the error is not caught: the process ended ${control.ends} ×; ${describePictures(control)}`,
        isHeld: isHeld && control.ends > 0,
      },
    ];
  },
};

async function starve(cluster: Cluster, offers: MadeOffer[], name: string, environment: Record<string, string>) {
  const dataDir = `${cluster.folder}/${name}`;
  const file = `${cluster.folder}/${name}.log`;
  const pictures = await drawPictures(dataDir);
  const shop = await superviseShop({
    databaseUrl: cluster.url('postgres'),
    dataDir,
    environment,
    descriptors: DESCRIPTORS,
  });
  const buyers = await registerBuyers(shop.url, BUYERS);
  const buying = startBuyers({ origins: [shop.url], buyers, offers, file });
  const client = openClient(shop.url, CONNECTIONS);
  const album = openAlbum(client, pictures);
  await album.ask(1);
  // All connections are open before the crowd comes.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => client.call({ method: 'GET', path: '/health/live' })));
  const crowd = openCrowd(shop.url, CROWD);
  await untilStarved(shop.pid() ?? 0);
  const asked = album.ask(PICTURES);
  for (const pid of childrenOf(shop.pid() ?? 0)) process.kill(pid, 'SIGKILL');
  await asked;
  for (const end = performance.now() + SHORTAGE_MS; performance.now() < end; await delay(250))
    await album.ask(PICTURES);
  crowd.leave();
  for (const end = performance.now() + RECOVERY_MS; album.left() > 0 && performance.now() < end; await delay(500))
    await album.ask(PICTURES);
  const tally = await buying.stop();
  client.close();
  const ends = shop.starts() - 1;
  await shop.stop();
  return { file, tally, ends, ...album.counts, left: album.left() };
}

async function drawPictures(dataDir: string): Promise<string[]> {
  const store = mediaStore({ storage: folderStorage(dataDir), dataDir });
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, i) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><circle cx="400" cy="400" r="${100 + i}"/></svg>`;
      const id = mediaId('circle', svg);
      await store.saveDrawing(id, svg);
      return id;
    }),
  );
}

/** Asks for pictures that have not been shown yet, and counts the answers. */
function openAlbum(client: Client, pictures: string[]) {
  const missing = new Set(pictures);
  /** `odd`: neither shown nor refused with 503 and Retry-After. */
  const counts = { shown: 0, refused: 0, odd: 0 };
  const askOne = async (id: string) => {
    const { status, retryAfter } = await client.call({ method: 'GET', path: `/media/${id}/200` });
    if (status === 200 && missing.delete(id)) counts.shown += 1;
    else if (status === 503 && retryAfter) counts.refused += 1;
    else counts.odd += 1;
  };
  return {
    counts,
    ask: async (most: number) => void (await Promise.all([...missing].slice(0, most).map(askOne))),
    left: () => missing.size,
  };
}

/** Waits until the process has opened nearly all the descriptors that it may. */
async function untilStarved(pid: number): Promise<void> {
  while (readdirSync(`/proc/${pid}/fd`).length < DESCRIPTORS - 2) await delay(20);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function describePictures({
  shown,
  refused,
  odd,
  left,
}: {
  shown: number;
  refused: number;
  odd: number;
  left: number;
}) {
  return `pictures ${shown} × 200, ${refused} × 503, ${odd} other, ${left} never shown`;
}
