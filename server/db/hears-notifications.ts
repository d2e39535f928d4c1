import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * Whether a connection is told what other connections notify: sends it a notification of its own. Behind a pooler in transaction mode
 * `listen` succeeds, and nothing is ever heard. A database that does not answer is no pooler.
 */
export async function hearsNotifications(listener: pg.Client, pool: pg.Pool, waitMs: number): Promise<boolean> {
  const channel = `ear_${randomUUID().replaceAll('-', '_')}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const hear = (heard: pg.Notification) => heard.channel === channel && resolve(true);
  listener.on('notification', hear).once('end', () => resolve(true));
  const timer = setTimeout(() => resolve(false), waitMs).unref();
  try {
    await listener.query(`listen ${channel}`);
    await pool.query('select pg_notify($1, $2)', [channel, '']);
    return await promise;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
    listener.off('notification', hear);
    await listener.query(`unlisten ${channel}`).catch(() => undefined);
  }
}
