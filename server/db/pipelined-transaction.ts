import { CompiledQuery, type DatabaseConnection, type KyselyProps, Transaction } from 'kysely';
import type { Db, Tx } from './client.ts';
import type { DB } from './types.ts';

type Props = Omit<KyselyProps, 'executor'>;

const propsOf = new WeakMap<Db, Props>();

/** Lets transactions of `db` pipeline. Its connections must send statements without waiting for the answers before. */
export function pipelineTransactions(db: Db, props: Props): void {
  propsOf.set(db, props);
}

/**
 * Runs `work` in one READ COMMITTED transaction. Kysely's own transactions send a statement after the answer to the one
 * before; here statements that are started together are sent together, in their order: `Promise.all` is one round trip. `begin`
 * travels with the first of them. If one fails, PostgreSQL refuses those behind it, and this throws what the first failed with.
 */
export function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const props = propsOf.get(db);
  if (!props) return db.transaction().execute(work);
  return db.getExecutor().provideConnection(async (connection) => {
    let isOpen = true;
    let failure: unknown;
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        if (!isOpen) throw new Error('The transaction has ended.');
        return consumer(connection).catch((error) => {
          failure ??= error;
          throw error;
        });
      },
    });
    const begun = send(connection, 'begin');
    // `commit` waits for it; a failure is nobody's until then.
    begun.catch(() => undefined);
    try {
      const result = await work(new Transaction<DB>({ ...props, executor }));
      isOpen = false;
      await commit(connection, begun);
      return result;
    } catch (error) {
      isOpen = false;
      // A connection that cannot roll back is broken, and the pool drops it.
      await send(connection, 'rollback').catch(() => undefined);
      throw isRefusedBehindFailure(error) ? failure : error;
    }
  });
}

/** Whether a statement was refused because one before it had failed: which of them is noticed first is chance. */
function isRefusedBehindFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}

function send(connection: DatabaseConnection, statement: string) {
  return connection.executeQuery<{ command?: string }>(CompiledQuery.raw(statement));
}

async function commit(connection: DatabaseConnection, begun: Promise<unknown>): Promise<void> {
  await begun;
  const { rows } = await send(connection, 'commit');
  // PostgreSQL rolls back if a statement failed and `work` went on.
  if (rows[0]?.command === 'ROLLBACK') throw new Error('A statement of the transaction had failed.');
}
