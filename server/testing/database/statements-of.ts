import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

export interface Sent {
  text: string;
  values: unknown[];
}

const watched = new AsyncLocalStorage<Sent[]>();

/** The statements that a call sends, with their values. Those that jobs and timers send meanwhile do not count. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Sent[]> {
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked, values] = args as [string | Sent, unknown[] | undefined];
    const sent = typeof asked === 'string' ? { text: asked, values } : asked;
    if (sent.text) watched.getStore()?.push({ text: sent.text, values: Array.isArray(sent.values) ? sent.values : [] });
    return query.apply(this, args as never);
  } as never);
  const sent: Sent[] = [];
  await watched.run(sent, act);
  spy.mockRestore();
  return sent;
}
