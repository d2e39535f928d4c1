import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Event, Payment } from './objects.ts';
import { change, type Store } from './store.ts';

/** Documented: an answer other than 2xx is followed by five more deliveries, after so many minutes each. */
const RETRY_MINUTES = [1, 10, 30, 60, 120];
const ANSWER_MS = 5_000;
const LOOK_MS = 250;

/** What the dashboard holds, and how the control API bends deliveries. */
export interface Settings {
  url: string | null;
  secret: string;
  isLive: boolean;
  delayMs: number;
  copies: number;
  isDropped: boolean;
  isHeld: boolean;
}

export type Webhooks = ReturnType<typeof webhookSender>;

/** Delivers events to the shop, again until it says 2xx, also those that were waiting when the process was killed. */
export function webhookSender(store: Store, url: string | null, secret: string) {
  const settings: Settings = { url, secret, isLive: false, delayMs: 0, copies: 1, isDropped: false, isHeld: false };
  const underway = new Set<string>();
  const timer = setInterval(sweep, LOOK_MS).unref();

  async function post(event: Event, changes: { secret?: string; data?: Payment } = {}): Promise<number | null> {
    const body = {
      id: event.id,
      type: event.type,
      created_at: event.created_at,
      secret_token: changes.secret ?? settings.secret,
      account_name: 'Test gateway',
      live: settings.isLive,
      data: changes.data ?? event.data,
    };
    try {
      const answer = await fetch(settings.url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }

  async function deliver(event: Event): Promise<void> {
    underway.add(event.id);
    await delay(settings.delayMs);
    const codes = await Promise.all(Array.from({ length: settings.copies }, () => post(event)));
    const code = codes[0] ?? null;
    const isDone = code !== null && code >= 200 && code < 300;
    const created_at = store.time();
    const result = isDone ? 'success' : 'failed';
    const attempts = [...event.attempts, { id: randomUUID(), created_at, result, response_code: code }];
    const wait = RETRY_MINUTES[attempts.length - 1];
    const dueAt = isDone || wait === undefined ? null : store.now() + wait * 60_000;
    // Deliveries end on their own time, perhaps after the store.
    if (!isClosed) store.save(change('event', event.id, { ...event, attempts, dueAt }));
    underway.delete(event.id);
  }

  let isClosed = false;

  function due(): Event[] {
    return [...store.events.values()].filter(
      ({ id, dueAt }) => dueAt !== null && dueAt <= store.now() && !underway.has(id),
    );
  }

  function sweep(): void {
    if (settings.isHeld) return;
    for (const event of due()) {
      if (settings.url && !settings.isDropped) void deliver(event);
      else store.save(change('event', event.id, { ...event, dueAt: null }));
    }
  }

  return {
    settings,
    sweep,
    /** Delivers what was held, one after the other. */
    release: async (isReversed: boolean) => {
      settings.isHeld = false;
      const held = isReversed ? due().reverse() : due();
      for (const event of held) underway.add(event.id);
      for (const event of held) await deliver(event);
    },
    /** A delivery that the gateway has no reason for. */
    post,
    close: () => {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
