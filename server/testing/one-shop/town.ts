import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { Answer, TestApp } from '#server/testing/app/test-app.ts';
import { atEnd } from '#server/testing/at-end.ts';
import { type Insider, makeSeller } from '#server/testing/console/insiders.ts';
import { addAddress, type Buyer, fillCart, placeOrder, signUp } from '#server/testing/data/buyers.ts';
import { collectCash, shipOrder } from '#server/testing/data/deliver.ts';
import { type MadeOffer, makeOffer, makeVendor } from '#server/testing/data/offers.ts';

/** A process of the shop, as people reach it. */
export interface Door {
  origin: string;
  call: TestApp['call'];
}

export type Sold = MadeOffer & { name: string; price: number; stock: number };

/** What the people of a test do their steps with. */
export interface Town {
  shop: TestApp;
  people: Person[];
  offers: Sold[];
  /** Has so few pieces that the shop says how many. */
  scarce: Sold;
  vendorId: string;
  seller: Insider;
  /** How many mails each email must have got in the end. */
  mails: Map<string, number>;
}

interface Person extends Buyer {
  password: string;
  /** An order that was delivered to them. */
  delivered: { id: string; offerId: string; itemId: string };
  searches: string[];
}

/** Waits for what processes tell each other; a busy machine needs longer than the second that it takes. */
export const SOON = { timeout: 30_000, interval: 20 };
const NAMES = ['Cardamom', 'Saffron', 'Semolina', 'Vanilla', 'Tahini'];

/** A vendor with what it sells. Make it before other processes start: it is announced to nobody. */
export async function makeTown(shop: TestApp): Promise<Town> {
  const vendorId = await makeVendor(shop.db);
  const make = async (name: string, stock: number): Promise<Sold> => {
    const offer = await makeOffer(shop.db, { vendorId, nameEn: name, variants: [{ price: 2_000, stock }] });
    return { ...offer, name, price: 20, stock };
  };
  const offers: Sold[] = [];
  for (const name of NAMES) offers.push(await make(name, 500));
  const scarce = await make('Mastic', 2);
  const seller = await makeSeller(shop, vendorId);
  return { shop, offers, scarce, vendorId, seller, people: [], mails: new Map() };
}

/** Signs people up at a process, whose hashes of passwords are real ones. Each has an order delivered. */
export async function settle(town: Town, door: Door, count: number): Promise<void> {
  for (let number = 0; number < count; number++) town.people.push(await makePerson(town, door, number));
}

async function makePerson({ shop, offers }: Town, door: Door, number: number): Promise<Person> {
  const person = await signUp(door, `neighbour${number}@example.com`);
  const buyer = { ...person, addressId: await addAddress(door, person), password: 'secret-1234' };
  const offer = offers[number % offers.length];
  if (!offer) throw new Error('no offer');
  await fillCart(door, buyer, offer);
  const { body: order } = await placeOrder(door, buyer);
  await shipOrder(shop, order);
  await collectCash(shop, order);
  offer.stock -= 1;
  return { ...buyer, searches: [], delivered: { id: order.id, offerId: offer.id, itemId: order.items[0].id } };
}

/** Makes a folder for the files of one process. */
export function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-process-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Asks both for the same, and expects the same answer. Returns its body. */
export async function same(doors: Door[], url: string, token?: string): Promise<Answer['body']> {
  const [one, other] = await Promise.all(doors.map(({ call }) => call('GET', url, token ? { token } : {})));
  expect({ status: other?.status, body: other?.body }, url).toEqual({ status: one?.status, body: one?.body });
  expect(one?.status, `${url} ${JSON.stringify(one?.body)}`).toBe(200);
  return one?.body;
}

/** Expects that both say so before long. */
export async function bothSay<T>(doors: Door[], ask: (door: Door) => Promise<T>, expected: NoInfer<T>): Promise<void> {
  for (const door of doors) await expect.poll(() => ask(door), SOON).toEqual(expected);
}

/** Sends a change, which must succeed. Returns the answer's body. */
export async function send(
  { call }: Door,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> },
): Promise<Answer['body']> {
  const { status, body } = await call(method, url, options);
  expect(status, `${method} ${url} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

export async function fileAt({ origin }: Door, url: string, token?: string) {
  const answer = await fetch(origin + url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()).toString('base64') };
}
