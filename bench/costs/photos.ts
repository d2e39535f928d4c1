import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { type Seller, tokenOf } from '#bench/import/seller.ts';
import type { Call } from '#bench/measure/generator.ts';
import type { StagedShop } from '#bench/measure/stage.ts';

/** As pages ask for them; the larger ones as AVIF, too. */
const SHOWN_WIDTHS = [200, 400, 800];
const AVIF_WIDTHS = [400, 800];
const WIDTH = 2_000;
const HEIGHT = 1_500;
/** As a phone's camera sends it. */
const QUALITY = 85;

/** A JPEG of three megapixels that is as hard to compress as a photo: soft noise, another one for each seed. */
async function photo(seed: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      ...{ width: WIDTH / 4, height: HEIGHT / 4, channels: 3, background: 'white' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .linear(1, seed % 50)
    .png()
    .toBuffer();
  return sharp(noise).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).jpeg({ quality: QUALITY }).toBuffer();
}

/** Uploads a photo for each call, two at a time, and keeps where they are shown. */
export function uploads(shop: StagedShop, seller: Seller) {
  const shown: string[] = [];
  let made = 0;
  let bytes = 0;
  const upload = async (authorization: string) => {
    const content = await photo(made++);
    bytes += content.length;
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), 'photo.jpg');
    // A connection that was idle while the next photo was made may be closed in the moment that it is used.
    const headers = { authorization, connection: 'close' };
    const answer = await fetch(`${shop.url}/api/seller/pictures`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`A photo was answered ${answer.status}: ${await answer.text()}`);
    const { id } = (await answer.json()) as { id: string };
    shown.push(id);
  };
  return {
    send: async (calls: Call[]) => {
      const authorization = `Bearer ${await tokenOf(seller)}`;
      for (let nth = 0; nth < calls.length; nth += 2)
        await Promise.all(calls.slice(nth, nth + 2).map(() => upload(authorization)));
    },
    /** Ids of the photos that have been uploaded, each given once. */
    take: (count: number) => shown.splice(0, count),
    /** Mean size of a photo as it was sent. */
    sentBytes: () => bytes / made,
  };
}

/** Asks for each picture in all widths, and waits until all their files are rendered. */
export async function showAll(url: string, ids: string[]): Promise<void> {
  const ask = async (id: string, width: number) => {
    const answer = await fetch(`${url}/media/${id}/${width}`, { headers: { accept: 'image/avif,image/webp' } });
    if (!answer.ok) throw new Error(`A picture was answered ${answer.status}`);
    await answer.arrayBuffer();
    return answer.headers.get('content-type');
  };
  for (const id of ids) {
    for (const width of SHOWN_WIDTHS) await ask(id, width);
    // AVIF is rendered after the answer.
    for (const width of AVIF_WIDTHS) while ((await ask(id, width)) !== 'image/avif') await delay(100);
  }
}

/** Bytes of all files in a folder. */
export function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}
