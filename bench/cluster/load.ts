import { setTimeout as delay } from 'node:timers/promises';
import { startBuyers, type Tally } from '#bench/faults/buyers.ts';
import { registerBuyers } from '#bench/faults/stocked-shop.ts';
import { judge, type Verdict } from '#bench/faults/verdict.ts';
import { type Photos, startPhotos } from './photos.ts';
import type { Recipe } from './recipe.ts';
import { startVisitors, type Visits } from './visitors.ts';

const BUYERS = 4;
const PEOPLE = 4;
const BEFORE_MS = 3_000;
const AFTER_MS = 4_000;

export interface Outcome {
  tally: Tally;
  verdict: Verdict;
  visits: Visits;
  photos: Photos;
}

/** Runs `work` while people buy, browse and send photos through a balancer, and compares at the end what they were told with what is there. */
export async function underLoad(
  recipe: Recipe,
  work: () => Promise<void>,
  origin = recipe.balancer.url,
): Promise<Outcome> {
  const { pair, witness: file } = recipe;
  const people = await registerBuyers(origin, BUYERS + PEOPLE);
  const visiting = startVisitors(origin, pair.offers);
  const photographing = await startPhotos(origin, people.slice(BUYERS));
  const buying = startBuyers({ origins: [origin], buyers: people.slice(0, BUYERS), offers: pair.offers, file });
  await delay(BEFORE_MS);
  await work();
  await delay(AFTER_MS);
  const [tally, visits, photos] = await Promise.all([
    buying.stop(),
    visiting.stop(),
    photographing.stop(recipe.shops.map(({ url }) => url)),
  ]);
  return { tally, visits, photos, verdict: await judge(recipe.primaryUrl(), file) };
}

/** Whether what was acknowledged is there, and people were shown nearly everything. */
export const isWhole = ({ tally, verdict, photos }: Outcome) =>
  tally.acknowledged > 0 &&
  tally.turnedAway.length === 0 &&
  photos.acknowledged > 0 &&
  verdict.lost + verdict.duplicated + verdict.incomplete + verdict.faults.length + photos.lost === 0;

export const failedShare = ({ visits }: Outcome) => visits.failed / visits.asked;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function describe({ tally, verdict, visits, photos }: Outcome): string {
  const { acknowledged, longestGapMs, answers, turnedAway } = tally;
  const wrong = verdict.incomplete > 0 ? [`${verdict.incomplete} incomplete`] : [];
  return [
    `${acknowledged} orders, ${verdict.lost} lost, ${verdict.duplicated} duplicated, longest gap ${seconds(longestGapMs)}`,
    `${answers[503] ?? 0} × 503, ${answers.none ?? 0} × no response`,
    `${visits.failed} of ${visits.asked} reads failed, longest gap ${seconds(visits.longestGapMs)}`,
    `${photos.acknowledged} of ${photos.sent} photos taken, ${photos.lost} lost, longest gap ${seconds(photos.longestGapMs)}`,
    ...[...wrong, ...turnedAway.slice(0, 2), ...verdict.faults.slice(0, 3), ...visits.why],
  ].join('; ');
}

/** What a control shows. */
export const describeBriefly = ({ tally, verdict, visits }: Outcome) =>
  `${verdict.lost} of ${tally.acknowledged} orders lost, longest gap ${seconds(tally.longestGapMs)}; ${visits.failed} of ${visits.asked} reads failed`;

export const describeLoad = ({ tally }: Outcome) => `${BUYERS} buyers, visitors, photos, ${tally.seconds.toFixed(0)} s`;
