import type { Database } from './client.ts';

/**
 * Runs a text of one or several statements, and closes its connection if one of them fails. The text may have begun a transaction;
 * left open, it would refuse every statement of the next user of the connection.
 */
export async function queryAlone(pool: Database['pool'], text: string, values?: unknown[]) {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await client.query(text, values);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
