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
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    asked: pg.QueryConfig,
  ) {
    watched.getStore()?.push({ text: asked.text, values: asked.values ?? [] });
    return query.apply(this, [asked] as never);
  } as never);
  const sent: Sent[] = [];
  await watched.run(sent, act);
  spy.mockRestore();
  return sent;
}
