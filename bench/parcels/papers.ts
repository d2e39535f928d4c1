import { median } from '#bench/measure/figures.ts';
import type { Server } from '#bench/measure/stage.ts';
import type { Target } from '#bench/table.ts';

interface Paper {
  name: string;
  seconds: number;
  bytes: number;
}

const [WANTED_SECONDS, WANTED_BYTES] = [5, 3 * 1024 * 1024];

/** Prints the slips and the labels of so many parcels, in turn; the carrier makes the labels first, which is timed too. */
export async function printPapers(
  { url }: Server,
  authorization: string,
  { parcels, rounds }: { parcels: number; rounds: number },
): Promise<Paper[]> {
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/api/seller/orders${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const time = async (name: string, path: string, body?: object): Promise<Paper> => {
    const startedAt = performance.now();
    const { length: bytes } = await call(path, body);
    return { name, bytes, seconds: (performance.now() - startedAt) / 1_000 };
  };
  const ids = await readIds((path) => call(path), parcels);
  const made = await time('labels made by the carrier', '/labels', { ids });
  const printed: Paper[] = [];
  for (let round = 0; round < rounds; round++) {
    printed.push(await time('packing slips', `/papers?paper=slips&size=a5&ids=${ids}`));
    printed.push(await time('labels', `/labels?ids=${ids}`));
  }
  return [made, ...['packing slips', 'labels'].map((name) => medianOf(printed.filter((paper) => paper.name === name)))];
}

/** Parcels that are to be packed, as the seller's queue shows them. */
async function readIds(call: (path: string) => Promise<Buffer>, wanted: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  do {
    const answer = JSON.parse((await call(`?tab=pack${cursor && `&cursor=${cursor}`}`)).toString());
    const page = answer as { data: { id: string }[]; nextCursor: string | null };
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor ?? '';
  } while (cursor && ids.length < wanted);
  if (ids.length < wanted) throw new Error(`only ${ids.length} parcels are to be packed`);
  return ids.slice(0, wanted);
}

const medianOf = (papers: Paper[]): Paper => ({
  name: papers[0]?.name ?? '',
  seconds: median(papers.map(({ seconds }) => seconds)),
  bytes: median(papers.map(({ bytes }) => bytes)),
});

export const paperGoals = (papers: Paper[], parcels: number): Target[] =>
  papers.map(({ name, seconds, bytes }) => ({
    what: `${parcels} ${name}`,
    value: `${seconds.toFixed(1)} s, ${(bytes / 1024).toFixed(0)} KiB`,
    wanted: `≤ ${WANTED_SECONDS} s, ≤ ${WANTED_BYTES / 1024} KiB`,
    isMet: seconds <= WANTED_SECONDS && bytes <= WANTED_BYTES,
  }));
