import { CompiledQuery, type DatabaseConnection, type KyselyProps, Transaction } from 'kysely';
import type { Db, Tx } from './client.ts';
import type { DB } from './types.ts';

type Props = Omit<KyselyProps, 'executor'>;

const propsOf = new WeakMap<Db, Props>();
const endings = new WeakMap<Tx, () => void>();

/** Lets transactions of `db` pipeline. Its connections must send statements without waiting for the answers before. */
export function pipelineTransactions(db: Db, props: Props): void {
  propsOf.set(db, props);
}

/**
 * Runs `work` in one transaction, READ COMMITTED unless `begin` says another isolation. Kysely's own transactions send a statement
 * after the answer to the one before; here statements that are started together are sent together, in their order: `Promise.all` is
 * one round trip. `begin`, which may have settings behind it, travels with the first of them, and after `endWithNext` `commit` with
 * the last. If one fails, PostgreSQL refuses those behind it, and this throws what the first failed with.
 */
export function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, begin = 'begin'): Promise<T> {
  const props = propsOf.get(db);
  if (!props) return db.transaction().execute(work);
  return db.getExecutor().provideConnection(async (connection) => {
    let isOpen = true;
    let isLast = false;
    let failure: unknown;
    let committed: Promise<string | undefined> | undefined;
    const commitUnlessFailed = () => {
      if (failure) return;
      committed = send(connection, 'commit');
      // It is waited for after `work`; a failure is nobody's until then.
      committed.catch(() => undefined);
    };
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        if (!isOpen) {
          failure ??= new Error('The transaction has ended.');
          throw failure;
        }
        if (isLast) {
          isOpen = false;
          // By then the statement was sent, or has failed in this process, which PostgreSQL does not notice: promises are settled before.
          process.nextTick(commitUnlessFailed);
        }
        return consumer(connection).catch((error) => {
          failure ??= error;
          throw error;
        });
      },
    });
    const begun = send(connection, begin);
    begun.catch((error) => {
      failure ??= error;
    });
    try {
      const tx = new Transaction<DB>({ ...props, executor });
      endings.set(tx, () => {
        isLast = true;
      });
      const result = await work(tx);
      isOpen = false;
      await begun;
      // The last statement failed in this process, and `work` went on.
      if (isLast && !committed && failure) throw failure;
      // PostgreSQL rolls back if a statement failed and `work` went on.
      if ((await (committed ?? send(connection, 'commit'))) === 'ROLLBACK')
        throw new Error('A statement of the transaction had failed.');
      return result;
    } catch (error) {
      isOpen = false;
      // A connection that cannot roll back is broken, and the pool drops it.
      await (committed ?? send(connection, 'rollback')).catch(() => undefined);
      throw isRefusedBehindFailure(error) ? failure : error;
    }
  });
}

/**
 * Sends the next statement with `commit` behind it: the transaction takes one round trip less. If that statement fails in PostgreSQL, or cannot
 * be sent, all is rolled back. Reading its answer and what comes after it must not fail: the transaction may be committed then.
 */
export function endWithNext(tx: Tx): void {
  endings.get(tx)?.();
}

/** Whether a statement was refused because one before it had failed: which of them is noticed first is chance. */
function isRefusedBehindFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}

/** Sends a statement without parameters. Resolves with the name of what PostgreSQL did. */
async function send(connection: DatabaseConnection, statement: string): Promise<string | undefined> {
  const { rows } = await connection.executeQuery<{ command?: string }>(CompiledQuery.raw(statement));
  return rows[0]?.command;
}
