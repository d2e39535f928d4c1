import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './client.ts';
import { Described, DescribedQuery, type Done } from './described-once.ts';
import { pipelineTransactions } from './pipelined-transaction.ts';
import { shareConnections } from './shared-connections.ts';
import { limitTransactions } from './transaction.ts';
import type { DB } from './types.ts';

// Counts and halalas fit a double exactly; calendar days stay text, since a Date would give them a time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const MAX_PREPARED = 500;

/**
 * Names each parametrised statement, so that the server plans it once per connection. The names are bounded; the oldest stay.
 * A connection that does not answer (a server cut off by the network never does) is destroyed, so that the pool opens another.
 *
 * Every query has a callback and a timer of this class. With promises and timeouts of pg's own, the rows of each query stay in
 * memory until the next major garbage collection (docs/decisions/0132).
 */
class PreparedClient extends pg.Client {
  static #names = new Map<string, string>();
  readonly #answerMs: number;
  readonly #described = new Described();
  #isGathering = false;

  constructor(config: pg.ClientConfig) {
    super(config);
    // The URL may say another time than the configuration.
    const { connectionParameters } = this as unknown as { connectionParameters: { query_timeout: unknown } };
    this.#answerMs = Number(connectionParameters.query_timeout) || 0;
    connectionParameters.query_timeout = 0;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads have no narrower common shape
  override query(...args: any[]): any {
    const [first, second] = args;
    const values = Array.isArray(second) ? second : undefined;
    const done: Done | undefined = args.find((argument) => typeof argument === 'function');
    if (done) return this.#send(first, values, done);
    const answer = new Promise<unknown>((resolve, reject) =>
      this.#send(first, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
    return answer.catch((error) => {
      // A trace that leads to the caller, not to the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  #send(asked: string | pg.QueryConfig, values: unknown[] | undefined, done: Done): void {
    let timer: NodeJS.Timeout | undefined;
    // Made here: of a query that is an object, pg makes a copy, property by property.
    const query = new DescribedQuery(this.#described, asked, values, (error, result) => {
      clearTimeout(timer);
      done(error, result);
    });
    if (this.#answerMs > 0) timer = setTimeout(() => this.#giveUp(), this.#answerMs);
    if (typeof asked === 'string' && values && values.length > 0) query.name = this.#nameOf(asked);
    this.#gather();
    super.query(query);
  }

  /** Sends statements that are asked for at the same time as one: the system call costs more than making them. */
  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #nameOf(text: string): string | undefined {
    const names = PreparedClient.#names;
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `q${names.size}`);
    return names.get(text);
  }

  /** Fails all queries of the connection. */
  #giveUp(): void {
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    stream.destroy(new Error('Query read timeout'));
  }
}

/** Without Kysely's own lock for migrations: `migrate` takes one that ends with its transaction. */
class Dialect extends PostgresDialect {
  override createAdapter() {
    return new (class extends PostgresAdapter {
      override acquireMigrationLock = async () => undefined;
      override releaseMigrationLock = async () => undefined;
    })();
  }
}

export interface PoolOptions {
  poolSize: number;
  onError: (error: Error) => void;
  /** Timeout for the server's answers, longer than its own statement timeout. */
  answerMs?: number;
  /** Without timeouts, not even those of the database role, but a minute for a lock: for migrations, CLI commands and checks. */
  isPatient?: boolean;
}

/**
 * Opens a pool on `url`. The server enforces the timeouts, so that a forgotten query or transaction cannot hold locks. The
 * pool never cancels a write, whose outcome would then be unknown.
 */
export function openDatabase(url: string, options: PoolOptions): Database {
  // As text: pg does not send the number 0, and the database role may have a limit of its own.
  const limits = options.isPatient
    ? { statement_timeout: '0', lock_timeout: 60_000, idle_in_transaction_session_timeout: '0', query_timeout: 0 }
    : {
        statement_timeout: 5_000,
        lock_timeout: 2_000,
        idle_in_transaction_session_timeout: 10_000,
        query_timeout: options.answerMs ?? 8_000,
      };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    ...limits,
    keepAlive: true,
    application_name: 'daqeeq',
    Client: PreparedClient,
    pipeline: true,
  } as unknown as pg.PoolConfig);
  // Without a listener, a broken connection would end the process. The pool listens only to idle connections, not to those
  // within a transaction. A closing pool does not wait for its connections to end, so an embedded server that is stopped
  // right after it may still terminate some: that is no loss.
  let isClosing = false;
  pool.on('connect', (client) => void client.on('error', (error) => isClosing || options.onError(error)));
  pool.on('error', () => undefined);
  const dialect = new Dialect({ pool });
  const db = new Kysely<DB>({ dialect });
  limitTransactions(db, options.poolSize);
  shareConnections(db, options.poolSize);
  pipelineTransactions(db, { config: { dialect }, dialect, driver: dialect.createDriver() });
  const close = async () => {
    isClosing = true;
    await db.destroy();
    // Kysely leaves alone what it has not used.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}
